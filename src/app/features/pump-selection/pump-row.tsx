import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { AddToCartButton } from '#app/buying/add-to-cart-button.tsx';
import { formatProductPrice } from '#app/price-view.ts';
import { canBeOrdered, isInStock } from '#app/product-views.ts';
import { dataSheetPath } from '#contract/document-paths.ts';
import { PATHS } from '#contract/page-paths.ts';
import { dutySearch } from '#contract/pumps/duty-search.ts';
import { describeRange, listFigures } from '#contract/pumps/list-figures.ts';
import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import type { PumpReply, SelectedPumpReply } from '#contract/pumps/reply.ts';
import { formatQuantity, toWireUnit } from '#contract/unit-of-sale.ts';
import { KeptTogether } from '#ui/kept-together.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { describeDuty, noteOfDuty } from './describe-duty.ts';
import { MovablePlot } from './movable-plot.tsx';

interface PumpRowProps {
  pump: SelectedPumpReply;
  duty: PumpReply['duty'];
  texts: PumpTexts;
  /** Whether its plot is shown at once. */
  isOpen: boolean;
}

/** One pump on the system of the duty: figures, price and stock, plot and table. */
export function PumpRow({ pump, duty, texts, isOpen }: PumpRowProps) {
  const id = useId();
  const { product, notes } = pump;
  const inStock = isInStock(product);
  return (
    <article aria-labelledby={id} className="flex flex-col gap-3 rounded border border-line-strong bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id} className="text-lg">
            <Link to="/product/$id" params={{ id: String(product.id) }} search={texts} className="hover:text-accent">
              <KeptTogether text={product.name} />
            </Link>
          </h2>
          <p className="figures text-sm text-ink-soft">{product.part_number}</p>
        </div>
        <div className="sm:text-right">
          <p className="figures text-md">{formatProductPrice(product)}</p>
          <p className={inStock ? 'text-sm text-ok' : 'text-sm text-danger'}>
            {inStock ? `In Stock: ${formatQuantity(product.quantity, product)}` : 'Out of Stock'}
          </p>
          {product.supply?.text && <p className="text-sm text-ink-soft">{product.supply.text}</p>}
        </div>
      </div>
      <dl className="grid gap-x-6 border-y border-line sm:grid-cols-2">
        {listFigures(pump, duty).map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3 py-1">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={pump.is_preferred ? 'text-ok' : 'text-warn'}>{describeRange(pump)}</p>
      {notes.map((note) => (
        <p key={note} className="text-sm text-warn">
          {note}
        </p>
      ))}
      <details open={isOpen}>
        <summary className="min-h-6 cursor-pointer font-medium pointer-coarse:min-h-11">Curve and figures</summary>
        <div className="mt-3 flex flex-col gap-4">
          <MovablePlot key={JSON.stringify(duty)} pump={pump} duty={duty} texts={texts} />
        </div>
      </details>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        {canBeOrdered(product) && (
          <AddToCartButton
            product={{
              ...toWireUnit(product),
              id: product.id,
              name: product.name,
              quantity: product.quantity,
              inStock,
            }}
            note={noteOfDuty(texts, pump.is_trimmed ? pump.impeller_mm : null)}
          />
        )}
        <LinkButton
          to={PATHS.request}
          search={{
            add: `${product.part_number}:1`,
            measures: describeDuty(texts, product.part_number),
            duty: dutySearch(texts),
          }}
          variant="outline"
          aria-label={`Request a quote with this duty: ${product.name}`}
        >
          Request a quote with this duty
        </LinkButton>
        <a
          href={dataSheetPath(product.id, texts)}
          download
          aria-label={`Data sheet (PDF): ${product.name}`}
          className="link py-1"
        >
          Data sheet (PDF)
        </a>
      </div>
    </article>
  );
}
