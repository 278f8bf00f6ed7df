import { Link } from '@tanstack/react-router';
import { formatLineTotal } from '#app/cart/cart-products.ts';
import { useCart } from '#app/cart/cart-store.ts';
import { formatProductPrice, quoteLink } from '#app/price-view.ts';
import { shipsByText } from '#app/texts/promise-texts.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import type { LineChoice, QuickOrderLine } from '#contract/quick-order/quick-order.ts';
import { formatQuantity, quantityBefore } from '#contract/unit-of-sale.ts';
import { Button } from '#ui/button.tsx';
import { KeptTogether } from '#ui/kept-together.tsx';
import { LINE_TEXTS, describeLine, isComplete, promiseOf } from './line-texts.ts';

interface LineListProps {
  lines: readonly QuickOrderLine[];
  /** None: the lines cannot be changed here. */
  onChoose: (line: number, product: LineChoice) => void;
}

/** Every line with what becomes of it, under the number that it has in the text. */
export function LineList({ lines, onChoose }: LineListProps) {
  const { items } = useCart();
  const inCart = new Map(items.map(({ productId, quantity }) => [productId, quantity]));
  return (
    <ol aria-label={LINE_TEXTS.title} className="order-lines">
      {lines.map((line) => (
        <li key={line.line}>
          <span className="figures">
            <span className="sr-only">Line </span>
            {line.line}
          </span>
          <Line
            line={line}
            inCart={line.product === null ? 0 : (inCart.get(line.product.id) ?? 0)}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ol>
  );
}

interface LineProps extends Pick<LineListProps, 'onChoose'> {
  line: QuickOrderLine;
  inCart: number;
}

const TONES = { ok: 'text-ok', warn: 'text-warn', danger: 'text-danger' };

function Line({ line, inCart, onChoose }: LineProps) {
  const { product, result, addable } = line;
  const { tone, text } = describeLine(line, inCart);
  const promisedOn = promiseOf(line, inCart);
  return (
    <div>
      <div className="min-w-0">
        {product === null ? <Typed line={line} /> : <Found line={line} product={product} />}
        <p className={`text-sm ${TONES[tone]}`}>
          {text}
          {promisedOn !== null && ` · ${shipsByText(promisedOn)}`}
          {product !== null && !isComplete(line, inCart) && (
            <>
              {' · '}
              <Link {...quoteLink(product.part_number)} className="link">
                {result === 'on_request' ? LINE_TEXTS.quote : LINE_TEXTS.leadTime}
              </Link>
            </>
          )}
        </p>
        {line.note !== '' && <p className="text-sm wrap-anywhere text-ink-soft">Note: {line.note}</p>}
        <Choosing line={line} onChoose={onChoose} />
      </div>
      {product !== null && addable > 0 && (
        <p className="figures">
          <span>{`${formatQuantity(addable, product)} × ${formatProductPrice(product)}`}</span>
          <span>{formatLineTotal(product, addable)}</span>
        </p>
      )}
    </div>
  );
}

function Typed({ line }: { line: QuickOrderLine }) {
  return <p className="figures wrap-anywhere">{line.text}</p>;
}

function Found({ line, product }: { line: QuickOrderLine; product: LineChoice }) {
  const { part_number: partNumber, name, replaces } = product;
  const isOtherName = line.found_by === 'also_known_as';
  return (
    <>
      <p>
        <span className="figures text-sm text-ink-soft">{partNumber}</span>{' '}
        <Link
          to="/product/$id"
          params={{ id: String(product.id) }}
          className="font-medium wrap-anywhere hover:text-accent hover:underline"
        >
          <KeptTogether text={name} />
        </Link>
      </p>
      {isOtherName && <p className="text-sm text-ink-soft">Also known as {line.code}</p>}
      {replaces && <p className="text-sm text-ink-soft">{MESSAGES.replaces(replaces)}</p>}
      {product.superseded_by !== undefined && <p className="text-sm">{MESSAGES.supersededBy(product.superseded_by)}</p>}
    </>
  );
}

/** Buttons for what a line may mean; nothing is chosen by itself. */
function Choosing({ line, onChoose }: Pick<LineProps, 'line' | 'onChoose'>) {
  if (line.choices.length === 0 || (line.product !== null && line.product.superseded_by === undefined)) return null;
  const label =
    line.product !== null
      ? LINE_TEXTS.newPart
      : line.result !== 'several'
        ? LINE_TEXTS.nearest
        : line.doubt === null
          ? LINE_TEXTS.choose
          : LINE_TEXTS.confirm;
  return (
    <ul aria-label={`${label}, line ${line.line}`} className="choices">
      {line.choices.map((choice) => (
        <li key={choice.id}>
          <Button variant="outline" size="small" onClick={() => onChoose(line.line, choice)}>
            {LINE_TEXTS.use}{' '}
            <span className="figures">
              {(line.wanted > 1 || line.doubt === 'quantity') && quantityBefore(line.wanted, choice)}
              {choice.part_number}
            </span>
          </Button>
          <span className="text-sm">
            <KeptTogether text={choice.name} />
            {choice.replaces && <span className="text-ink-soft"> · {MESSAGES.replaces(choice.replaces)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
