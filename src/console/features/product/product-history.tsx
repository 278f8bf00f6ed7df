import { useTimes } from '#console/api/times.ts';
import { Panel } from '#console/frame/panel.tsx';
import type { ProductView } from '#contract/console/products.ts';

type Change = ProductView['history'][number];

/** The owner's names of the fields, as people read them. */
const LABELS: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  category: 'Category',
  material: 'Material',
  tags: 'Tags',
  also_known_as: 'Also known as',
  specifications: 'Specifications',
  featured: 'Featured',
  is_available: 'Can be ordered',
  is_listed: 'In the shop',
  pictures: 'Pictures',
  curves: 'Performance curves',
};

/** What people have changed on this screen or by a command, the newest first. */
export function ProductHistory({ history }: { history: readonly Change[] }) {
  const { formatMoment } = useTimes();
  return (
    <Panel title="History">
      {history.length === 0 ? (
        <p className="p-3 text-ink-soft">It was not changed here yet. Imports are not listed.</p>
      ) : (
        <ul>
          {history.map(({ id, at, by, field, before, after }) => (
            <li key={id} className="border-b border-line px-3 py-2 last:border-b-0">
              <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
                <span>{by}</span>
                <span className="figures">{formatMoment(at)}</span>
              </p>
              <p className="break-words">
                <span className="font-medium">{LABELS[field] ?? field}:</span> {before || 'nothing'} {'->'}{' '}
                {after || 'nothing'}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
