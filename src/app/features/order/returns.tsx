import { useFormatDate } from '#app/api/use-format-date.ts';
import { ORDER_TEXTS, RETURN_STATE_TEXTS } from '#app/texts/order-texts.ts';
import { returnLabelPath } from '#contract/document-paths.ts';
import type { Order } from '#contract/orders.ts';
import { ItemQuantity } from './item-quantity.tsx';
import { ReturnForm } from './return-form.tsx';

/** What comes back of the order, and the form that starts a return; nothing while there is neither. */
export function Returns({ order }: { order: Order }) {
  const formatDate = useFormatDate();
  const { returns = [], returnable, items, confirmation_token } = order;
  if (returns.length === 0 && returnable === undefined) return null;
  return (
    <section aria-labelledby="returns" className="rounded border border-line bg-surface print:hidden">
      <h2 id="returns" className="border-b border-line px-4 py-2 text-md">
        {ORDER_TEXTS.returns}
      </h2>
      {returns.length > 0 && (
        <ul>
          {returns.map(({ number, state, created_at, items: lines, decline_reason }) => (
            <li key={number} className="border-b border-line p-4 last:border-b-0">
              <h3 className="figures text-base wrap-anywhere">{number}</h3>
              <p className="text-sm text-ink-soft">{formatDate(created_at)}</p>
              <p>{RETURN_STATE_TEXTS[state]}</p>
              {decline_reason !== '' && <p className="wrap-anywhere whitespace-pre-line">{decline_reason}</p>}
              <ul className="mt-1 text-sm">
                {lines.map(({ id, quantity }) => (
                  <li key={id} className="wrap-anywhere">
                    <ItemQuantity item={items.find((item) => item.id === id)} quantity={quantity} />
                  </li>
                ))}
              </ul>
              {state === 'approved' && (
                <a
                  href={returnLabelPath(confirmation_token, number)}
                  download
                  className="link inline-flex items-center py-2.5"
                >
                  {ORDER_TEXTS.returnLabel}
                  <span className="sr-only"> of {number}, PDF</span>
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {returnable && <ReturnForm key={returns.length} order={order} returnable={returnable} />}
    </section>
  );
}
