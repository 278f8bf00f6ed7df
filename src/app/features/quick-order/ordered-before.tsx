import { forgetOrders, useRecentOrders } from '#app/cart/recent-orders-store.ts';
import { boughtTogether, recentParts } from '#app/cart/recent-orders.ts';
import type { RecentPart } from '#app/cart/recent-orders.ts';
import { readLines } from '#contract/quick-order/read-lines.ts';
import { Button } from '#ui/button.tsx';
import { KeptTogether } from '#ui/kept-together.tsx';
import { QUICK_ORDER_TEXTS } from './quick-order-texts.ts';

/** Longer lists are not compared with earlier orders while they are typed. */
const MAX_COMPARED_CHARACTERS = 20_000;

/** Parts of this browser's earlier orders, to be added to the list. */
export function OrderedBefore({ text, onAdd }: { text: string; onAdd: (part: RecentPart) => void }) {
  const orders = useRecentOrders();
  if (orders.length === 0) return null;
  const listed = text.length > MAX_COMPARED_CHARACTERS ? [] : codesOf(text);
  const together = boughtTogether(orders, listed);
  const recent = recentParts(orders, [...listed, ...together.map(({ partNumber }) => partNumber)]);
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <Parts title={QUICK_ORDER_TEXTS.together} parts={together} onAdd={onAdd} />
      <Parts title={QUICK_ORDER_TEXTS.recent} parts={recent} onAdd={onAdd} />
      <p className="text-sm text-ink-soft">
        {QUICK_ORDER_TEXTS.recentNote}{' '}
        <button type="button" onClick={forgetOrders} className="link min-h-6 pointer-coarse:min-h-11">
          {QUICK_ORDER_TEXTS.forget}
        </button>
      </p>
    </div>
  );
}

function codesOf(text: string): string[] {
  return readLines(text).lines.map(({ likeliest }) => likeliest.code);
}

interface PartsProps {
  title: string;
  parts: readonly RecentPart[];
  onAdd: (part: RecentPart) => void;
}

function Parts({ title, parts, onAdd }: PartsProps) {
  if (parts.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="text-md">{title}</h2>
      <ul className="mt-2 border-t border-line">
        {parts.map((part) => (
          <li key={part.partNumber} className="flex items-center justify-between gap-3 border-b border-line py-1.5">
            <span className="min-w-0">
              <span className="figures block text-sm text-ink-soft">{part.partNumber}</span>
              <span className="block text-sm wrap-anywhere">
                <KeptTogether text={part.name} />
              </span>
            </span>
            <Button
              variant="outline"
              size="small"
              aria-label={`Add ${part.partNumber}, ${part.quantity}, to the list`}
              onClick={() => onAdd(part)}
            >
              + <span className="figures">{part.quantity}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
