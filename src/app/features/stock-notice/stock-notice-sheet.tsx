import { Link } from '@tanstack/react-router';
import type { StockNotice } from '#contract/stock-notices.ts';
import { Button } from '#ui/button.tsx';
import { FocusedHeading } from '#ui/focused-heading.tsx';
import { FormResult } from '#ui/form-result.tsx';
import { KeptTogether } from '#ui/kept-together.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { STOCK_NOTICE_TEXTS } from './stock-notice-texts.ts';
import { useStockNotice } from './use-stock-notice.ts';

/** The product, and what can be done: to confirm, or to remove the address. */
export function StockNoticeSheet({ token, notice }: { token: string; notice: StockNotice }) {
  const { state, isBusy, confirm, remove } = useStockNotice(token);
  const { product, is_confirmed: isConfirmed } = notice;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5">
      <FocusedHeading>{STOCK_NOTICE_TEXTS.title}</FocusedHeading>
      <TitleBlock
        rows={[
          { label: 'Product', value: <ProductLink product={product} />, text: true },
          { label: 'Part no.', value: product.part_number },
        ]}
      />
      {state.kind === 'removed' && <FormResult text={state.message} isFailure={false} />}
      {state.kind === 'confirmed' && <FormResult text={STOCK_NOTICE_TEXTS.confirmed} isFailure={false} />}
      {state.kind !== 'removed' && (
        <>
          {state.kind !== 'confirmed' && (
            <p>{isConfirmed ? STOCK_NOTICE_TEXTS.confirmed : STOCK_NOTICE_TEXTS.unconfirmed}</p>
          )}
          <div className="flex flex-wrap gap-3 print:hidden">
            {!isConfirmed && (
              <Button disabled={isBusy} onClick={() => void confirm()}>
                {state.kind === 'confirming' ? STOCK_NOTICE_TEXTS.sending : STOCK_NOTICE_TEXTS.confirm}
              </Button>
            )}
            <Button variant="outline" disabled={isBusy} onClick={() => void remove()}>
              {state.kind === 'removing' ? STOCK_NOTICE_TEXTS.sending : STOCK_NOTICE_TEXTS.remove}
            </Button>
          </div>
          {state.kind === 'failed' && <FormResult text={state.why} isFailure />}
        </>
      )}
    </div>
  );
}

function ProductLink({ product }: Pick<StockNotice, 'product'>) {
  return (
    <Link to="/product/$id" params={{ id: String(product.id) }} className="link">
      <KeptTogether text={product.name} />
    </Link>
  );
}
