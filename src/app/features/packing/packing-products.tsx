import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LINE_TEXTS } from '#app/buying/line-texts.ts';
import { addToCart, currentCart } from '#app/cart/cart-store.ts';
import { formatProductPrice, quoteLink } from '#app/price-view.ts';
import { canBeOrdered } from '#app/product-views.ts';
import { MESSAGES, TOASTS } from '#app/texts/site-texts.ts';
import { isOnRequest } from '#contract/money.ts';
import type { JudgedPacking, JudgedProducts } from '#contract/packing/judge-packing.ts';
import type { PackingProduct } from '#contract/packing/packing-products.ts';
import type { Duty } from '#contract/packing/read-duty.ts';
import { formatQuantity, formatUnits, quantityBefore, toWireUnit } from '#contract/unit-of-sale.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { CheckboxField } from '#ui/field.tsx';
import { KeptTogether } from '#ui/kept-together.tsx';
import { toast } from '#ui/toast-store.ts';
import { LIMIT_LABELS, LIMIT_STATES, PACKING_TEXTS, describeNoChoice, outOfStock } from './packing-texts.ts';

interface Requested {
  product: PackingProduct;
  count: number;
}

/** What fits, with its limits; one packing is chosen, lantern rings and extractors may be added, all go into the cart at once. */
export function PackingProducts({ judged, duty }: { judged: JudgedProducts; duty: Duty }) {
  const { packings, preselected, lanterns, extractors } = judged;
  const [chosen, setChosen] = useState<number | 'none' | null>(null);
  const [extras, setExtras] = useState<ReadonlySet<number>>(new Set());
  const packing = chosen === 'none' ? null : (packings.find(({ product }) => product.id === chosen) ?? preselected);
  const offered: Requested[] = [
    ...lanterns.map((product) => ({ product, count: duty.boxes })),
    ...extractors.map((product) => ({ product, count: 1 })),
  ];
  const input = [packing ?? [], offered.filter(({ product }) => extras.has(product.id))]
    .flat()
    .filter(({ product }) => canBeOrdered(product));
  if (packings.length === 0 && offered.length === 0) return null;
  return (
    <>
      {packing !== null && (
        <p className="hidden print:block">{`Packing: ${quantityBefore(packing.count, packing.product)}${packing.product.part_number}, ${packing.product.name}`}</p>
      )}
      <section aria-labelledby="packing-products" className="flex flex-col gap-3 print:hidden">
        <h2 id="packing-products" className="text-lg">
          Packing for this box
        </h2>
        {packings.length > 0 && packing === null && chosen === null && (
          <p className="text-warn">{describeNoChoice(duty, packings)}</p>
        )}
        <ul className="flex flex-col gap-3">
          {packings.map((each) => (
            <PackingRow
              key={each.product.id}
              packing={each}
              isChosen={each === packing}
              onChoose={() => setChosen(each.product.id)}
            />
          ))}
        </ul>
        {packings.length > 0 && offered.length > 0 && (
          <Radio
            text={PACKING_TEXTS.noPacking}
            isChosen={packing === null}
            onChoose={() => setChosen('none')}
            className="min-h-11 gap-3 self-start pl-3"
          />
        )}
        {offered.length > 0 && (
          <fieldset>
            <legend className="font-medium">{PACKING_TEXTS.also}</legend>
            {lanterns.length > 1 && <p className="text-sm text-ink-soft">{PACKING_TEXTS.lanterns}</p>}
            {offered.map(({ product, count }) => (
              <div key={product.id} className="flex flex-wrap items-center gap-x-3">
                <CheckboxField
                  label={`${quantityBefore(count, product)}${product.part_number}: ${product.name}, ${formatProductPrice(product)}`}
                  checked={extras.has(product.id)}
                  disabled={!canBeOrdered(product)}
                  onChange={() => setExtras(toggle(extras, product.id))}
                />
                {!canBeOrdered(product) && <NotSold product={product} />}
              </div>
            ))}
          </fieldset>
        )}
        {packing !== null && !canBeOrdered(packing.product) && (
          <p className="text-warn">{outOfStock(packing.product.part_number)}</p>
        )}
        {packing === null && input.length === 0 && (
          <p className="text-sm text-ink-soft">{PACKING_TEXTS.nothingToAdd}</p>
        )}
        <Button disabled={input.length === 0} onClick={() => addAll(input)} className="self-start">
          Add to Cart
        </Button>
      </section>
    </>
  );
}

interface RadioProps {
  text?: string;
  /** Where no text is beside it. */
  name?: string;
  isChosen: boolean;
  onChoose: () => void;
  className: string;
}

function Radio({ text, name, isChosen, onChoose, className }: RadioProps) {
  return (
    <label className={cx('flex items-center', className)}>
      <input
        type="radio"
        name="packing"
        aria-label={name}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 accent-accent"
      />
      {text}
    </label>
  );
}

/** What cannot be bought now, and the way on. */
function NotSold({ product }: { product: PackingProduct }) {
  const isUnpriced = isOnRequest(product.price);
  const label = isUnpriced ? LINE_TEXTS.quote : LINE_TEXTS.leadTime;
  return (
    <span className="text-sm">
      <span className={isUnpriced ? '' : 'text-danger'}>{isUnpriced ? MESSAGES.priceOnRequest : 'Out of Stock'}</span>
      {' · '}
      <Link {...quoteLink(product.part_number)} aria-label={`${label}: ${product.name}`} className="link">
        {label}
      </Link>
    </span>
  );
}

function toggle(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]);
}

interface PackingRowProps {
  packing: JudgedPacking;
  isChosen: boolean;
  onChoose: () => void;
}

function PackingRow({ packing, isChosen, onChoose }: PackingRowProps) {
  const { product, fit, ringsEach, count, limits, objections, questions, cautions } = packing;
  const unit = { unit_of_sale: product.unit_of_sale ?? (product.kind === 'set' ? 'set' : 'coil') };
  const isSold = canBeOrdered(product);
  return (
    <li className="rounded border border-line bg-surface p-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="flex gap-3">
          <Radio
            name={`Choose ${product.part_number}`}
            isChosen={isChosen}
            onChoose={onChoose}
            className="size-7 shrink-0 justify-center"
          />
          <div>
            <Link to="/product/$id" params={{ id: String(product.id) }} className="link">
              <KeptTogether text={product.name} />
            </Link>
            <p className="figures text-sm">{product.part_number}</p>
          </div>
        </div>
        <div className="text-right">
          <p className="figures">{`${formatQuantity(count, product)} × ${formatProductPrice(product)}`}</p>
          {isSold ? (
            <p className="text-sm text-ok">{`In Stock: ${formatQuantity(product.quantity, product)}`}</p>
          ) : (
            <NotSold product={product} />
          )}
        </div>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {`${formatUnits(count, unit)}${ringsEach > 0 ? `, ${ringsEach} rings${count === 1 ? '' : ' each'}` : ''}${fit === 'roll' ? '; roll to size' : ''}`}
      </p>
      {limits.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-5 text-sm">
          {limits.map(({ limit, state, stated }) => (
            <li key={limit} className={LIMIT_COLOURS[state]}>
              {`${LIMIT_LABELS[limit]}: ${LIMIT_STATES[state]}${stated === '' ? '' : ` (${stated})`}`}
            </li>
          ))}
        </ul>
      )}
      {objections.map((text) => (
        <p key={text} className="mt-1 text-sm text-danger">
          {text}
        </p>
      ))}
      {[...questions, ...cautions].map((text) => (
        <p key={text} className="mt-1 text-sm text-warn">
          {text}
        </p>
      ))}
    </li>
  );
}

const LIMIT_COLOURS = { meets: 'text-ok', near: 'text-warn', fails: 'text-danger', unstated: 'text-ink-soft' };

/** All or nothing: refused when the cart would hold more of one than the stock (§5). */
function addAll(input: readonly Requested[]): void {
  const inCart = (id: number) => currentCart().items.find(({ productId }) => productId === id)?.quantity ?? 0;
  for (const { product, count } of input)
    if (inCart(product.id) + count > product.quantity)
      return toast(TOASTS.cannotAddFromCard(product.quantity, product, inCart(product.id)));
  for (const { product, count } of input) addToCart(product.id, count);
  const [first] = input;
  if (first === undefined) return;
  const others = input.length > 1 ? ` and ${input.length - 1} more` : '';
  toast(TOASTS.addedToCart(first.count, { ...toWireUnit(first.product), name: `${first.product.name}${others}` }));
}
