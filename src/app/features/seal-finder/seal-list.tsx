import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { AddToCartButton } from '#app/buying/add-to-cart-button.tsx';
import { LINE_TEXTS } from '#app/buying/line-texts.ts';
import { formatProductPrice, quoteLink } from '#app/price-view.ts';
import { isInStock } from '#app/product-views.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import type { Product } from '#contract/catalogue.ts';
import { isOnRequest } from '#contract/money.ts';
import type { SealRow } from '#contract/seals/finder.ts';
import { formatQuantity, toWireUnit } from '#contract/unit-of-sale.ts';
import { KeptTogether } from '#ui/kept-together.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { describeDeviations } from './describe-search.ts';
import { SEAL_MESSAGES } from './seal-texts.ts';

interface SealListProps {
  title: string;
  text?: string;
  rows: readonly SealRow[];
  /** How many there are, of which the first are listed. */
  count: number;
  /** Nothing is added to the cart without the shop's confirmation. */
  asksUs: boolean;
}

/** One section of the result: like a bill of materials, a line for each seal with its deviations. */
export function SealList({ title, text, rows, count, asksUs }: SealListProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-lg">
        {title} <span className="figures text-md font-normal text-ink-soft">{count}</span>
      </h2>
      {text && <p className="text-sm text-ink-soft">{text}</p>}
      <ul className="rounded border border-line-strong bg-surface">
        {rows.map((row) => (
          <li key={row.product.id} className="border-line not-first:border-t">
            <SealLine row={row}>
              <SealAction row={row} asksUs={asksUs} />
            </SealLine>
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <p className="text-sm text-ink-soft">{`Showing ${rows.length} of ${count}. Enter more dimensions to narrow the list.`}</p>
      )}
    </section>
  );
}

/** Of a product with what is said of it, and what can be done with it at its end. */
export function SealLine({ row, children }: { row: SealRow; children: ReactNode }) {
  const { product, deviations, notes, obstacle } = row;
  const inStock = isInStock(product);
  const hasDeviations = Object.keys(deviations).length > 0;
  return (
    <article className="grid gap-x-4 gap-y-2 p-3 sm:grid-cols-[minmax(0,1fr)_auto]" aria-label={product.name}>
      <div className="flex min-w-0 flex-col gap-1">
        <h3 className="text-md leading-snug">
          <Link to="/product/$id" params={{ id: String(product.id) }} className="inline-block py-0.5 hover:text-accent">
            <KeptTogether text={product.name} />
          </Link>
        </h3>
        <p className="figures text-sm text-ink-soft">{product.part_number}</p>
        {hasDeviations && <p className="figures text-sm">{describeDeviations(deviations)}</p>}
        {obstacle !== null && <p className="text-sm text-danger">{obstacle}</p>}
        {notes.map((note) => (
          <p key={note} className="text-sm text-warn">
            {note}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-4 sm:justify-end">
        <div className="sm:text-right">
          <p className="figures text-md leading-tight">{formatProductPrice(product)}</p>
          <p className={inStock ? 'text-sm text-ok' : 'text-sm text-danger'}>
            {inStock ? `In Stock: ${formatQuantity(product.quantity, product)}` : 'Out of Stock'}
          </p>
        </div>
        {children}
      </div>
    </article>
  );
}

export function SealAction({ row: { product, obstacle }, asksUs }: { row: SealRow; asksUs: boolean }) {
  if (isOnRequest(product.price)) return <Ask product={product} label={MESSAGES.requestQuote} />;
  if (asksUs || obstacle !== null) return <Ask product={product} label={SEAL_MESSAGES.askUs} />;
  return isInStock(product) ? <Buy product={product} /> : <Ask product={product} label={LINE_TEXTS.leadTime} />;
}

function Buy({ product }: { product: Product }) {
  const { id, name, quantity } = product;
  return <AddToCartButton product={{ ...toWireUnit(product), id, name, quantity, inStock: true }} />;
}

function Ask({ product: { name, part_number }, label }: { product: Product; label: string }) {
  return (
    <LinkButton {...quoteLink(part_number)} variant="outline" size="small" aria-label={`${label}: ${name}`}>
      {label}
    </LinkButton>
  );
}
