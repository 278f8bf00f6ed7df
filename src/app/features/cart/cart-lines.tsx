import type { ReactNode } from 'react';
import type { CartLine } from '#app/cart/cart-products.ts';
import { promisedDay } from '#app/cart/promised-days.ts';
import { ORDER_TOASTS } from '#app/texts/order-texts.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import type { LinePromise } from '#contract/cart.ts';
import { Button } from '#ui/button.tsx';
import { CartCard } from './cart-card.tsx';

interface CartLinesProps {
  lines: readonly CartLine[];
  /** The days by which they are shipped, as far as they are known. */
  promises: readonly LinePromise[];
  onRetry: () => void;
  onRemove: (line: CartLine) => void;
}

/** The items as the lines of a parts list, numbered as on a drawing. */
export function CartLines({ lines, promises, onRetry, onRemove }: CartLinesProps) {
  return (
    <ol aria-label="Items in your cart" className="rounded border border-line bg-surface">
      {lines.map((line, position) => (
        <li key={line.item.productId} className="flex border-t border-line first:border-t-0">
          <span
            aria-hidden
            className="figures hidden w-10 shrink-0 border-r border-line pt-4 text-center text-sm text-ink-soft md:block"
          >
            {position + 1}
          </span>
          <div className="min-w-0 flex-1">
            <Line line={line} shipsBy={promisedDay(line, promises)} onRemove={() => onRemove(line)} onRetry={onRetry} />
          </div>
        </li>
      ))}
    </ol>
  );
}

interface LineProps {
  line: CartLine;
  shipsBy: string | null;
  onRemove: () => void;
  onRetry: () => void;
}

function Line({ line, shipsBy, onRemove, onRetry }: LineProps) {
  const { productId, quantity, note = '' } = line.item;
  switch (line.kind) {
    case 'ready':
      return <CartCard product={line.product} quantity={quantity} note={note} shipsBy={shipsBy} onRemove={onRemove} />;
    case 'loading':
      return <p className="p-4 text-ink-soft">{MESSAGES.loading}</p>;
    case 'gone':
      return (
        <Absent text={ORDER_TOASTS.productUnavailable(`Product ${productId}`).description ?? ''}>
          <Button variant="outline" size="small" onClick={onRemove}>
            Remove
          </Button>
        </Absent>
      );
    case 'failed':
      return (
        <Absent text={`${quantity} × product ${productId}. ${ORDER_TOASTS.cartLoadFailed.description}`}>
          <Button variant="outline" size="small" onClick={onRetry}>
            Try Again
          </Button>
        </Absent>
      );
  }
}

function Absent({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 p-4">
      <p className="text-danger">{text}</p>
      {children}
    </div>
  );
}
