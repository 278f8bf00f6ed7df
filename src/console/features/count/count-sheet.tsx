import { useTimes } from '#console/api/times.ts';
import type { ConsoleReply } from '#contract/console/endpoints.ts';

type Products = ConsoleReply<'getCountSheet'>['products'];

/** As it is printed, with a box for each count. */
export function CountSheet({ products, fetchedAt }: { products: Products; fetchedAt: number }) {
  const { formatMoment } = useTimes();
  return (
    <section aria-label="Sheet" className="flex flex-col gap-2">
      <p className="hidden print:block">Stock of {formatMoment(new Date(fetchedAt).toISOString())}. Counted by:</p>
      <table className="rows count-sheet" aria-label="Counting sheet">
        <thead>
          <tr>
            <th scope="col">Part number</th>
            <th scope="col">Product</th>
            <th scope="col" className="text-right">
              Stock
            </th>
            <th scope="col" className="text-right">
              Counted
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, part_number: partNumber, name, stock }) => (
            <tr key={id}>
              <th scope="row" className="figures break-words">
                {partNumber}
              </th>
              <td>{name}</td>
              <td className="number">{stock}</td>
              <td className="count-box">{'\u00A0'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
