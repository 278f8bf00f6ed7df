import { useEffect, useRef } from 'react';
import { toLeftText } from '#app/buying/decide-adding.ts';
import { LineList } from '#app/buying/line-list.tsx';
import { addLabel } from '#app/buying/line-texts.ts';
import { ListTools } from '#app/buying/list-tools.tsx';
import { useLineList } from '#app/buying/use-line-list.ts';
import type { LeftLines, useChoices } from '#app/buying/use-line-list.ts';
import { REQUEST_TEXTS } from '#app/texts/request-texts.ts';
import { PATHS } from '#contract/page-paths.ts';
import type { LinkLine } from '#contract/quick-order/list-link.ts';
import type { QuickOrderLine, QuickOrderReply } from '#contract/quick-order/quick-order.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import {
  QUICK_ORDER_TEXTS,
  checkedText,
  headingSkipped,
  moreNotRead,
  notRead,
  withoutSuggestions,
} from './quick-order-texts.ts';

interface CheckedLinesProps {
  reply: QuickOrderReply;
  /** How many checks were made on this page: after each the focus goes to what it found. */
  checks: number;
  choices: ReturnType<typeof useChoices>;
  /** The lines that are left when the good ones are in the cart. */
  onAdded: (left: LeftLines) => void;
}

/** What the check found, line by line, and the button that puts the good ones in the cart. */
export function CheckedLines({ reply, checks, choices, onAdded }: CheckedLinesProps) {
  const { lines: all, count, choose, add, outcome } = useLineList(reply.lines, choices);
  const lines = all.filter(({ result }) => result !== 'text');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (checks > 0) heading.current?.focus();
  }, [checks]);
  const shown = lines.filter(({ result }) => result !== 'merged').length;
  const limited = lines.filter(({ result, addable }) => result === 'limited' && addable > 0).length;
  const addLines = () => {
    onAdded(add());
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="checked-lines" className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="checked-lines" ref={heading} tabIndex={-1} className="text-lg outline-none">
          {QUICK_ORDER_TEXTS.results}
        </h2>
        <p role="status" className="text-sm text-ink-soft">
          {shown === 0
            ? QUICK_ORDER_TEXTS.done
            : (outcome ?? checkedText({ addable: count, limited, others: Math.max(0, shown - count) }))}
        </p>
      </div>
      <LeftOut reply={reply} />
      {lines.length > 0 && <LineList lines={lines} onChoose={choose} />}
      {reply.without_suggestions.length > 0 && (
        <p className="text-sm text-ink-soft">{withoutSuggestions(reply.without_suggestions.length)}</p>
      )}
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {shown > 0 && (
          <Button disabled={count === 0} onClick={addLines}>
            {addLabel(count)}
          </Button>
        )}
        <LinkButton to={PATHS.cart} variant="outline">
          {QUICK_ORDER_TEXTS.goToCart}
        </LinkButton>
        {shown > 0 && (
          <LinkButton to={PATHS.request} search={{ lines: toLeftText(lines) }} variant="outline">
            {REQUEST_TEXTS.requestQuote}
          </LinkButton>
        )}
        {shown > 0 && <p className="text-sm text-ink-soft">{QUICK_ORDER_TEXTS.notice}</p>}
      </div>
      <ListOf lines={lines} />
    </section>
  );
}

/** So many of the lines that are no order are named at once; those with a number are named always, since they may be an order. */
const MOST_NAMED = 6;

/** The heading, and text that names no part: nothing is left out without a word. */
function LeftOut({ reply: { heading, above, lines } }: { reply: QuickOrderReply }) {
  const texts = [...above, ...lines.filter(({ result }) => result === 'text')];
  if (heading === null && texts.length === 0) return null;
  const numbered = texts.filter(({ text }) => /\d/.test(text));
  const plain = texts.filter(({ text }) => !/\d/.test(text));
  const named = [...numbered, ...plain.slice(0, Math.max(0, MOST_NAMED - numbered.length))];
  const others = [...numbered, ...plain].slice(named.length);
  return (
    <div className="text-sm wrap-anywhere text-ink-soft">
      {heading !== null && <p>{headingSkipped(heading)}</p>}
      {named.length > 0 && <p>{notRead(named.map(({ text }) => text))}</p>}
      {others.length > 0 && (
        <details>
          <summary className="cursor-pointer">{moreNotRead(others.length)}</summary>
          <ul className="mt-1 flex flex-col gap-1">
            {others.map(({ line, text }) => (
              <li key={line}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function ListOf({ lines }: { lines: readonly QuickOrderLine[] }) {
  const known = lines.flatMap(({ product, result, wanted, note }): LinkLine[] =>
    product === null || result === 'merged' ? [] : [{ code: product.part_number, quantity: wanted, note }],
  );
  return known.length === 0 ? null : <ListTools title={QUICK_ORDER_TEXTS.list} lines={known} />;
}
