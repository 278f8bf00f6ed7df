import { PageLink } from '#console/navigation/page-link.tsx';
import { stockPartPath } from '#console/navigation/paths.ts';
import type { CountReview } from '#contract/console/stock.ts';

type Difference = CountReview['differences'][number];

/** On the sheet, counted, what has changed since, and what the stock becomes. */
export function CountDifferences({ differences }: { differences: readonly Difference[] }) {
  return (
    <table className="rows stacking" aria-label="Differences">
      <thead>
        <tr>
          <th scope="col">Part number</th>
          <th scope="col">Product</th>
          <th scope="col" className="text-right">
            Sheet
          </th>
          <th scope="col" className="text-right">
            Counted
          </th>
          <th scope="col" className="text-right">
            Since the sheet
          </th>
          <th scope="col" className="text-right">
            Stock
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map((line) => (
          <DifferenceRow key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function DifferenceRow({ line }: { line: Difference }) {
  const { part_number: partNumber, name, stock, difference, complaint } = line;
  return (
    <tr>
      <th scope="row" className="figures whitespace-nowrap">
        {partNumber === '' ? (
          `Id ${line.id}`
        ) : (
          <PageLink to={stockPartPath(partNumber)} className="link">
            {partNumber}
          </PageLink>
        )}
      </th>
      <td className="max-md:basis-full">
        {name}
        {complaint !== null && <span className="block text-danger">{complaint}</span>}
      </td>
      <td className="number" data-unit="on the sheet">
        {line.sheet_stock}
      </td>
      <td className="number" data-unit="counted">
        {line.counted}
      </td>
      <td className="number">{partNumber === '' ? '' : describeSince(stock - line.sheet_stock)}</td>
      <td className="number font-semibold">{complaint === null ? `${stock} -> ${stock + difference}` : ''}</td>
    </tr>
  );
}

/** What was sold or changed after the sheet was made, which is no difference. */
function describeSince(change: number): string {
  if (change === 0) return 'unchanged';
  return change < 0 ? `${-change} sold or taken` : `${change} added`;
}
