import { Panel } from '#console/frame/panel.tsx';
import type { QuoteDetailView } from '#contract/console/quotes.ts';
import { formatMoney } from '#contract/money.ts';
import { Sums } from '#ui/sums.tsx';
import { sumRows } from './quote-sums.ts';

/** The lines of a version beside what they come to. */
export function QuoteContents({ version }: { version: QuoteDetailView['versions'][number] }) {
  const { terms } = version;
  const facts = [
    ['Delivery to', `${terms.region}, ${terms.country}`],
    ['Valid through', terms.valid_through],
    ['No tax because', terms.exemption_reason],
    ['Document', terms.exemption_reference],
    ['Terms', terms.terms],
  ].filter(([, value]) => value !== '');
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Panel title={`Version ${version.number}${version.sent_at === null ? ' (draft)' : ''}`}>
        <table className="rows stacking" aria-label="Lines">
          <thead>
            <tr>
              <th scope="col">Part number</th>
              <th scope="col">Description</th>
              <th scope="col">Lead time</th>
              <th scope="col" className="text-right">
                Quantity
              </th>
              <th scope="col" className="text-right">
                Price
              </th>
              <th scope="col" className="text-right">
                Sum
              </th>
            </tr>
          </thead>
          <tbody>
            {terms.lines.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the lines of a version never move
              <tr key={index}>
                <td className="figures">{line.part_number}</td>
                <td className="wrap-anywhere max-md:basis-full">
                  {line.name}
                  {line.note !== '' && <span className="block text-sm text-ink-soft">{line.note}</span>}
                </td>
                <td className="wrap-anywhere">
                  {line.lead_time}
                  {line.takes_stock && <span className="block text-sm text-ink-soft">From stock</span>}
                </td>
                <td className="number">{line.quantity}</td>
                <td className="number">{formatMoney(line.price_cents)}</td>
                <td className="number font-semibold">{formatMoney(line.price_cents * line.quantity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
      <div className="flex flex-col gap-4">
        <Sums title="Total" rows={sumRows(version, terms)} />
        <dl className="panel divide-y divide-line">
          {facts.map(([label, value]) => (
            <div key={label} className="px-3 py-1.5">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
