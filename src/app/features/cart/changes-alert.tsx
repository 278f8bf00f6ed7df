import { TriangleAlert, X } from 'lucide-react';
import { ORDER_TEXTS } from '#app/texts/order-texts.ts';
import { Button } from '#ui/button.tsx';

/** Shows what was changed in the cart, until it is dismissed. */
export function ChangesAlert({ changes, onClose }: { changes: readonly string[]; onClose: () => void }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="cart-changes" className="flex gap-3 rounded border border-l-4 border-warn bg-surface p-4">
      <TriangleAlert aria-hidden size={20} className="shrink-0 text-warn" />
      <div className="min-w-0 flex-1">
        <h2 id="cart-changes" className="text-base">
          {ORDER_TEXTS.cartWasUpdated}
        </h2>
        <ul className="mt-1 list-disc pl-5 text-sm wrap-anywhere">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </div>
      <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose} className="-m-2">
        <X aria-hidden size={16} />
      </Button>
    </section>
  );
}
