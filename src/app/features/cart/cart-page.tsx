import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { cartProductsQuery } from '#app/api/cart-query.ts';
import { countItems } from '#app/cart/cart-items.ts';
import type { CartItem } from '#app/cart/cart-items.ts';
import { pricedLines, toListLines, useCartLines, withConfirmedStock } from '#app/cart/cart-products.ts';
import type { CartLine } from '#app/cart/cart-products.ts';
import { useCart } from '#app/cart/cart-store.ts';
import { savedLeft } from '#app/cart/list-draft.ts';
import { ORDER_TEXTS, ORDER_TOASTS } from '#app/texts/order-texts.ts';
import type { ListSearch } from '#app/url/list-search.ts';
import { formatCount } from '#contract/format-count.ts';
import { formatMoney } from '#contract/money.ts';
import { PATHS } from '#contract/page-paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { isFocusOnBody } from '#ui/move-focus.ts';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast-store.ts';
import { CartHelp } from './cart-help.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartList } from './cart-list.tsx';
import { CartSummary } from './cart-summary.tsx';
import { cartTotals } from './cart-totals.ts';
import { ChangesAlert } from './changes-alert.tsx';
import { focusWrongNote } from './note-field.ts';
import { RemovedNote } from './removed-note.tsx';
import { useCartValidation } from './use-cart-validation.ts';
import { useRemovedLine } from './use-removed-line.ts';
import { ValidationDialog } from './validation-dialog.tsx';

/** Loaded with an address that has a list. */
const SharedList = lazy(async () => ({ default: (await import('./shared-list.tsx')).SharedList }));

/** What quick order could not add: its list still has these lines. */
function LeftOut({ sentence }: { sentence: string }) {
  if (sentence === '') return null;
  return (
    <p className="wrap-anywhere text-warn print:hidden">
      {`${ORDER_TEXTS.leftOut} ${sentence} `}
      <Link to={PATHS.quickOrder} className="link">
        {ORDER_TEXTS.openList}
      </Link>
    </p>
  );
}

/** /cart: the cart lives in the browser, so the server draws its loading state. */
export function CartPage({ list }: { list: ListSearch }) {
  const { items, isLoading } = useCart();
  const validation = useCartValidation();
  const { removed, remove, undo } = useRemovedLine();
  const wasFilled = useRef(false);
  const title = useRef<HTMLHeadingElement>(null);
  // The button that removed the last item is removed with it.
  useEffect(() => {
    if (wasFilled.current && items.length === 0 && isFocusOnBody()) title.current?.focus();
    wasFilled.current = items.length > 0;
  }, [items.length]);
  return (
    // As high as the window in each state, so that the footer never moves within it; so is the line of the title, whose buttons come late.
    <div className="sheet flex min-h-svh flex-col gap-5 py-8 print:min-h-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h1 ref={title} tabIndex={-1} className="text-2xl outline-none">
          Cart
        </h1>
        {items.length > 0 && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <LinkButton to={PATHS.quickOrder} variant="outline" size="small">
              {ORDER_TEXTS.quickOrder}
            </LinkButton>
            <Button
              variant="outline"
              size="small"
              aria-disabled={validation.busy === 'refresh' || undefined}
              onClick={validation.refresh}
            >
              <RefreshCw aria-hidden size={16} className={validation.busy === 'refresh' ? 'spin' : ''} />
              {validation.busy === 'refresh' ? 'Refreshing...' : 'Refresh Cart'}
            </Button>
          </div>
        )}
      </div>
      {!isLoading && list.add !== '' && (
        <Suspense fallback={<Spinner />}>
          <SharedList list={list} />
        </Suspense>
      )}
      {!isLoading && <LeftOut sentence={savedLeft()} />}
      <ChangesAlert changes={validation.changes} onClose={validation.forgetChanges} />
      <RemovedNote
        removed={removed}
        isEmpty={items.length === 0}
        onUndo={() => {
          undo();
          title.current?.focus();
        }}
      />
      {isLoading && <Spinner />}
      {!isLoading && items.length === 0 && <EmptyCart />}
      {items.length > 0 && <FilledCart items={items} validation={validation} onRemove={remove} />}
      <ValidationDialog pending={validation.pending} onConfirm={validation.confirm} onCancel={validation.cancel} />
    </div>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      title={ORDER_TEXTS.cartEmpty}
      actions={
        <>
          <LinkButton to={PATHS.shop}>Browse Equipment</LinkButton>
          <LinkButton to={PATHS.quickOrder} variant="outline">
            {ORDER_TEXTS.quickOrder}
          </LinkButton>
        </>
      }
    >
      {ORDER_TEXTS.cartEmptyText}
    </EmptyState>
  );
}

interface FilledCartProps {
  items: readonly CartItem[];
  validation: ReturnType<typeof useCartValidation>;
  onRemove: (line: CartLine) => void;
}

function FilledCart({ items, validation, onRemove }: FilledCartProps) {
  const { data: known = [] } = useQuery(cartProductsQuery());
  const { lines: publicLines, isLoading, hasFailed, refetch } = useCartLines(items, known);
  const lines = withConfirmedStock(publicLines, validation.confirmed);
  const totals = cartTotals(pricedLines(lines));
  useEffect(() => {
    if (hasFailed) toast(ORDER_TOASTS.cartLoadFailed);
  }, [hasFailed]);
  // All lines are drawn at once at first: what is below one would move with each that arrives. A later one is loaded in its place.
  const [isDrawn, setIsDrawn] = useState(false);
  if (!isDrawn && (!isLoading || totals !== null)) setIsDrawn(true);
  else if (!isDrawn) return <Spinner />;
  const count = countItems(items);
  const listed = toListLines(lines);
  return (
    <>
      <div className="flex flex-col gap-6 lg:beside">
        <CartLines lines={lines} promises={validation.promises} onRetry={() => void refetch()} onRemove={onRemove} />
        <div className="flex flex-col gap-4 lg:sticky lg:top-20">
          <CartSummary
            count={count}
            totals={totals}
            isProceeding={validation.busy === 'proceed'}
            onProceed={() => focusWrongNote(items) || validation.proceed()}
          />
          <CartHelp lines={listed} />
          <CartList lines={listed} />
        </div>
      </div>
      <output className="sr-only">
        {totals && `Cart: ${formatCount(count, 'item')}, total ${formatMoney(totals.totalCents)}`}
      </output>
    </>
  );
}
