import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ShopList, ShopTable } from '#app/api/queries.ts';
import { AddToCartButton } from '#app/buying/add-to-cart-button.tsx';
import { CompareTick } from '#app/comparison/compare-tick.tsx';
import { ComparedLink } from '#app/comparison/compared-link.tsx';
import { AttributeHelp } from '#app/measure-drawings/attribute-help.tsx';
import { formatProductPrice } from '#app/price-view.ts';
import type { ProductCardView } from '#app/product-views.ts';
import { Quantities, Quantity } from '#app/units/quantity.tsx';
import { UnitsChoice } from '#app/units/units-choice.tsx';
import { changeShopSearch } from '#app/url/shop-search.ts';
import type { ShopSearch } from '#app/url/shop-search.ts';
import { isOnRequest } from '#contract/money.ts';
import { PATHS } from '#contract/page-paths.ts';
import type { AttributeColumn } from '#contract/specifications/property.ts';
import { formatQuantity } from '#contract/unit-of-sale.ts';
import { cx } from '#ui/cx.ts';
import { KeptTogether } from '#ui/kept-together.tsx';
import { ColumnForm } from './column-form.tsx';
import { PRICE_ORDERS, columnCells, columnUnits, ordersOf, sortState } from './table-rows.ts';
import type { Cell, ColumnOrders } from './table-rows.ts';
import { useVisibleFirst } from './use-visible-first.ts';

interface TableProps {
  list: ShopList & { table: ShopTable };
}

interface PartProps {
  search: ShopSearch;
  columns: readonly AttributeColumn[];
  rows: readonly { product: ProductCardView; provided: Readonly<Record<string, readonly Cell[]>> }[];
}

/** Products as rows, their attributes as columns; on narrow screens the same as lists. */
export function ProductTable({ list: { search, products, table } }: TableProps) {
  const rows = products.map((product, index) => ({ product, provided: table.provided[index] ?? {} }));
  // Nothing but dashes says nothing, unless the visitor has asked for it.
  const isStated = (key: string) => search.cols !== '' || rows.some(({ provided }) => (provided[key] ?? []).length > 0);
  const columns = table.columns.filter(({ key, is_shown }) => is_shown && isStated(key));
  const part = { search, columns, rows };
  const { wide, narrow } = useVisibleFirst(part);
  return (
    <div className="flex flex-col gap-4">
      <div className="table-choices">
        <UnitsChoice />
        <ColumnForm search={search} columns={table.columns} />
        <ComparedLink />
      </div>
      <WideTable {...wide} />
      <NarrowList {...narrow} />
    </div>
  );
}

function WideTable({ search, columns, rows }: PartProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A keyboard scrolls only what can have the focus.
    <div className="product-table" role="region" aria-label="Products as a table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Product</th>
            {columns.map((column) => (
              <SortedHeading
                key={column.key}
                search={search}
                label={column.label}
                help={<AttributeHelp attribute={column.key} label={column.label} help={column.help} />}
                orders={ordersOf(column)}
                isNumber={column.unit !== null}
                units={columnUnits(column)}
              />
            ))}
            <SortedHeading search={search} label="Price" orders={PRICE_ORDERS} isNumber units={null} />
            <th scope="col">Order</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ product, provided }) => (
            <tr key={product.id}>
              <th scope="row">
                <ProductName product={product} />
              </th>
              {columns.map((column) => (
                <td key={column.key} className={column.unit === null ? undefined : 'number'}>
                  <CellValues cells={columnCells(column, provided[column.key] ?? [])} />
                </td>
              ))}
              <td className="number">
                {formatProductPrice(product)}
                <Stock product={product} />
              </td>
              <td>
                <RowActions product={product} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadingProps {
  search: ShopSearch;
  label: string;
  help?: ReactNode;
  orders: ColumnOrders;
  isNumber: boolean;
  /** Those of all cells. */
  units: Cell | null;
}

function SortedHeading({ search, label, help, orders, isNumber, units }: HeadingProps) {
  const state = sortState(search.sort, orders);
  const sort = state === 'ascending' ? orders.descending : orders.ascending;
  return (
    <th scope="col" aria-sort={state} className={isNumber ? 'number' : undefined}>
      <Link to={PATHS.shop} search={changeShopSearch(search, { sort })} resetScroll={false} rel="nofollow">
        {label}
        <span aria-hidden="true">{{ ascending: ' ↑', descending: ' ↓', none: '' }[state]}</span>
      </Link>{' '}
      {/* In one line. */}
      <span className="whitespace-nowrap">
        {help}{' '}
        {units && (
          <span className="unit">
            <Quantity {...units} />
          </span>
        )}
      </span>
    </th>
  );
}

function NarrowList({ columns, rows }: PartProps) {
  return (
    <ul className="product-list">
      {rows.map(({ product, provided }) => (
        <li key={product.id}>
          <ProductName product={product} />
          <dl className="rows">
            {columns.map((column) => (
              <div key={column.key}>
                <dt>{column.label}</dt>
                <dd>
                  <CellValues cells={provided[column.key] ?? []} />
                </dd>
              </div>
            ))}
            <div>
              <dt>Price</dt>
              <dd className="figures">
                {formatProductPrice(product)}
                <Stock product={product} />
              </dd>
            </div>
          </dl>
          <RowActions product={product} />
        </li>
      ))}
    </ul>
  );
}

function ProductName({ product: { id, name, partNumber } }: { product: ProductCardView }) {
  return (
    <>
      <span className="figures block text-xs font-normal whitespace-nowrap text-ink-soft">{partNumber}</span>
      <Link to="/product/$id" params={{ id: String(id) }} className="name">
        <KeptTogether text={name} />
      </Link>
    </>
  );
}

function Stock({ product }: { product: ProductCardView }) {
  const { inStock } = product;
  return (
    <span className={cx('block text-sm font-normal', inStock ? 'text-ok' : 'text-danger')}>
      {inStock ? `In Stock: ${formatQuantity(product.quantity, product)}` : 'Out of Stock'}
    </span>
  );
}

function RowActions({ product }: { product: ProductCardView }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {!isOnRequest(product.price) && <AddToCartButton product={product} />}
      <CompareTick id={product.id} name={product.name} />
    </div>
  );
}

function CellValues({ cells }: { cells: readonly Cell[] }) {
  if (cells.length > 0) return <Quantities values={cells} />;
  return (
    <span className="text-ink-soft">
      <span aria-hidden="true">—</span>
      <span className="sr-only">Not listed</span>
    </span>
  );
}
