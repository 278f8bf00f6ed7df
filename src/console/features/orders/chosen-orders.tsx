import { AskButton } from '#console/frame/question.tsx';
import { DocumentLink } from '#console/orders/document-link.tsx';
import type { ConsoleDocument } from '#contract/console/calls.ts';
import type { OrderRowView } from '#contract/console/orders.ts';
import { SHEET_FORMATS, SHEET_FORMAT_NAMES } from '#contract/console/sheet-terms.ts';
import { Button } from '#ui/button.tsx';
import { findWhyLeftOut } from './left-out.ts';
import { useDeliverOrders } from './use-deliver-orders.ts';
import type { RefusedOrder } from './use-deliver-orders.ts';

const DOCUMENTS: readonly (readonly [ConsoleDocument, string])[] = [
  ['slips', 'Packing slips'],
  ['pick-list', 'Pick list'],
  ...SHEET_FORMATS.map((format) => [format, SHEET_FORMAT_NAMES[format]] as const),
];

interface ChosenOrdersProps {
  chosen: readonly OrderRowView[];
  /** Chooses these instead. */
  onChoose: (orderNumbers: readonly string[]) => void;
}

/** What can be done with several orders, and which of them it was refused for. */
export function ChosenOrders({ chosen, onChoose }: ChosenOrdersProps) {
  const { deliver, isPending, refused } = useDeliverOrders(onChoose);
  const numbers = chosen.map(({ order_number }) => order_number);
  return (
    <>
      {chosen.length > 0 && (
        <div className="panel flex flex-wrap items-center gap-2 p-3" role="group" aria-label="Chosen orders">
          <p className="mr-2 font-semibold" role="status">
            {chosen.length === 1 ? '1 order chosen' : `${chosen.length} orders chosen`}
          </p>
          {DOCUMENTS.map(([document, name]) => (
            <PrintedOrders key={document} document={document} name={name} chosen={chosen} />
          ))}
          <AskButton
            label="Mark as delivered"
            size="small"
            title={numbers.length === 1 ? 'Mark the order as delivered' : `Mark ${numbers.length} orders as delivered`}
            says="It cannot be undone. No mail goes out. The days in which a buyer can start a return begin."
            isPending={isPending}
            onPress={(close) => deliver(numbers, { onSuccess: close })}
          />
          <Button variant="quiet" size="small" onClick={() => onChoose([])}>
            Choose none
          </Button>
          <LeftOut chosen={chosen} />
        </div>
      )}
      {refused.length > 0 && <Refused orders={refused} />}
    </>
  );
}

function PrintedOrders({
  document,
  name,
  chosen,
}: {
  document: ConsoleDocument;
  name: string;
  chosen: readonly OrderRowView[];
}) {
  const printed = chosen.filter((order) => findWhyLeftOut(document, order) === null);
  if (printed.length === 0) return null;
  return (
    <DocumentLink document={document} orderNumbers={printed.map(({ order_number }) => order_number)}>
      {printed.length === chosen.length ? name : `${name} of ${printed.length}`}
    </DocumentLink>
  );
}

function LeftOut({ chosen }: { chosen: readonly OrderRowView[] }) {
  const lines = DOCUMENTS.flatMap(([document, name]) =>
    chosen.flatMap((order) => {
      const why = findWhyLeftOut(document, order);
      return why === null ? [] : [`${name}: without ${order.order_number}, ${why}.`];
    }),
  );
  if (lines.length === 0) return null;
  return (
    <ul className="basis-full text-sm text-ink-soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Refused({ orders }: { orders: readonly RefusedOrder[] }) {
  return (
    <section className="panel border-l-4 border-l-danger p-3" aria-label="Not marked as delivered">
      <p className="font-semibold">Not marked as delivered:</p>
      <ul>
        {orders.map(({ order_number, why }) => (
          <li key={order_number}>
            <span className="figures">{order_number}</span>: {why}
          </li>
        ))}
      </ul>
    </section>
  );
}
