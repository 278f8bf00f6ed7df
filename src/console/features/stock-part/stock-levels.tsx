import type { StockOfPartView } from '#contract/console/stock.ts';

export function StockLevels({ part }: { part: StockOfPartView }) {
  const levels = [
    { label: 'On hand', value: part.stock },
    { label: 'Held', value: part.held },
    { label: 'Free', value: part.free },
    ...(part.coming > 0
      ? [
          { label: 'Coming', value: part.coming },
          { label: 'Sold ahead', value: part.owed },
        ]
      : []),
    { label: 'Sold, 30 days', value: part.sold_30 },
    { label: 'Sold, 365 days', value: part.sold_365 },
  ];
  return (
    <dl className="panel grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
      {levels.map(({ label, value }) => (
        <div key={label} className="px-3 py-2">
          <dt className="caption">{label}</dt>
          <dd className="figures text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
