import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sharedCartQuery } from '#app/api/quick-order-queries.ts';
import { LineList } from '#app/buying/line-list.tsx';
import { addLabel } from '#app/buying/line-texts.ts';
import { useChoices, useLineList } from '#app/buying/use-line-list.ts';
import type { ListSearch } from '#app/url/list-search.ts';
import { MAX_ORDER_LINES } from '#contract/constants.ts';
import { PATHS } from '#contract/page-paths.ts';
import { readListLink } from '#contract/quick-order/list-link.ts';
import type { SharedCart } from '#contract/quick-order/quick-order.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';

const TEXTS = {
  title: 'Add this list to your cart?',
  named: (name: string) => `${name}: add this list to your cart?`,
  notice: 'This link lists the parts below. Nothing goes in your cart until you press Add.',
  decline: 'No, thanks',
  failed: 'We could not load the list.',
  unreadable:
    'The link to this list is damaged or incomplete. Ask for it again, or paste the part numbers into quick order.',
  tooMany: (count: number) =>
    `This link lists ${count.toLocaleString('en-CA')} lines; a cart holds at most ${MAX_ORDER_LINES}. Nothing was added.`,
} as const;

/** The list of an address: shown, and added when the visitor wants it. */
export function SharedList({ list }: { list: ListSearch }) {
  const navigate = useNavigate();
  const close = () => void navigate({ to: PATHS.cart, replace: true, resetScroll: false });
  const link = readListLink(list.add);
  return (
    <section
      aria-labelledby="shared-list"
      className="flex flex-col gap-4 rounded border border-line-strong bg-surface p-4 print:hidden"
    >
      <h2 id="shared-list" className="text-lg wrap-anywhere">
        {list.name === '' ? TEXTS.title : TEXTS.named(list.name)}
      </h2>
      {link.kind === 'lines' ? (
        <Loaded add={list.add} onClose={close} />
      ) : (
        <>
          <p role="alert" className="text-danger">
            {link.kind === 'too_many' ? TEXTS.tooMany(link.count) : TEXTS.unreadable}
          </p>
          <Button variant="outline" onClick={close} className="self-start">
            Close
          </Button>
        </>
      )}
    </section>
  );
}

function Loaded({ add, onClose }: { add: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(sharedCartQuery(add));
  if (data !== undefined) return <Confirmation cart={data} onClose={onClose} />;
  if (error === null) return <Spinner />;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="alert" className="text-danger">
        {TEXTS.failed}
      </p>
      <Button variant="outline" size="small" onClick={() => void refetch()}>
        Try Again
      </Button>
    </div>
  );
}

function Confirmation({ cart, onClose }: { cart: SharedCart; onClose: () => void }) {
  const { lines, count, choose, add, outcome } = useLineList(cart.lines, useChoices());
  const addLines = () => {
    if (add().lines.length === 0) onClose();
  };
  return (
    <>
      <p className="text-sm text-ink-soft">{outcome ?? TEXTS.notice}</p>
      <LineList lines={lines} onChoose={choose} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={count === 0} onClick={addLines}>
          {addLabel(count)}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {TEXTS.decline}
        </Button>
      </div>
    </>
  );
}
