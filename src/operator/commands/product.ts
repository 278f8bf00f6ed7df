/** `operator product`: shows one product, or changes its fields by the same function as the console's screen. */

import { Command } from 'commander';
import { formatMoney, isOnRequest } from '#contract/money.ts';
import { perUnit } from '#contract/unit-of-sale.ts';
import { fail } from '#operator/fail.ts';
import { editProduct } from '#server/catalogue/products/edit-product.ts';
import type { NotEdited } from '#server/catalogue/products/edit-product.ts';
import { findProductForOwner } from '#server/catalogue/products/find-overview.ts';
import type { ProductForOwner } from '#server/catalogue/products/find-overview.ts';
import { OWNER_NAMES } from '#server/catalogue/products/product-fields.ts';
import type { ProductField, ProductFields } from '#server/catalogue/products/product-fields.ts';
import type { Database } from '#server/platform/database/database.ts';
import { personOfCommand } from '../person.ts';
import { FIELD_OPTIONS, readFieldOptions } from '../product-options.ts';
import { withShopDatabase } from '../shop-database.ts';

export function productCommand(): Command {
  const command = new Command('product')
    .description('shows a product, or changes it; open pages of the shop follow in a moment')
    .argument('<product>', 'part number or id');
  for (const { option } of FIELD_OPTIONS) command.addOption(option);
  return command
    .option('--withdraw', 'takes it out of the shop; its orders stay')
    .option('--return', 'puts a withdrawn product into the shop again')
    .action(async (part: string, options: Record<string, unknown>) =>
      withShopDatabase(async ({ database }) => {
        const read = readChanges(options);
        if (typeof read === 'string') return fail(read);
        const found = await findProductForOwner(database, part);
        if (found === null) return fail(`There is no product ${part}`);
        return Object.keys(read).length === 0 ? show(found) : change(database, found, read);
      }),
    );
}

/** The fields to change, or what is wrong with an option. */
function readChanges(options: Readonly<Record<string, unknown>>): Partial<ProductFields> | string {
  const { withdraw, return: putBack } = options;
  if (withdraw === true && putBack === true) return '--withdraw and --return exclude each other';
  const fields = readFieldOptions(options);
  if (typeof fields === 'string') return fields;
  return { ...fields, ...(withdraw === true && { is_listed: false }), ...(putBack === true && { is_listed: true }) };
}

async function change(
  database: Database,
  { product }: ProductForOwner,
  changes: Partial<ProductFields>,
): Promise<number> {
  const edited = await editProduct(database, {
    productId: product.id,
    change: () => changes,
    seen: null,
    by: personOfCommand(),
  });
  if (edited.kind !== 'done') return fail(`${product.part_number} was not changed: ${whyNot(edited)}`);
  const names = edited.changed.map((field) => OWNER_NAMES[field]);
  console.log(
    names.length === 0
      ? `${product.part_number} is so already: nothing was changed`
      : `${product.part_number}: ${names.join(', ')} changed`,
  );
  return 0;
}

function whyNot(refusal: NotEdited): string {
  switch (refusal.kind) {
    case 'unknown':
    case 'outdated':
      return 'the product is not there any more';
    case 'busy':
      return 'an import is running, or others are changing it: try again in a minute';
    case 'refused':
      return Object.entries(refusal.fields)
        .map(([field, problem]) => `${OWNER_NAMES[field as ProductField] ?? field}: ${problem}`) // part_number is none of the fields
        .join('; ');
  }
}

/** No line when nothing is stated. */
function describeExpected(product: ProductFields): string[] {
  const days = [...new Set([product.lead_days_min, product.lead_days_max])]
    .filter((each) => each !== null)
    .join(' to ');
  const parts = [
    product.restock_on === null ? '' : `expected on ${product.restock_on}`,
    days === '' ? '' : `${days} working days from order`,
    product.is_last_pieces ? 'last pieces' : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? [] : [`More units: ${parts.join(', ')}`];
}

function show({ product, overview }: ProductForOwner): number {
  const { part_number: partNumber, name, price_cents: cents, category, material, tags, aliases } = product;
  const lines = [
    `${partNumber}  ${name}${product.is_listed ? '' : ' (withdrawn)'}`,
    `Price: ${isOnRequest(cents) ? 'on request' : formatMoney(cents) + perUnit(product)}`,
    `Category: ${category}${material === '' ? '' : `, ${material}`}`,
    `Stock: ${overview.stock}, ${overview.free} free`,
    `Can be ordered: ${product.is_available ? 'yes' : 'no'}, featured: ${product.is_featured ? 'yes' : 'no'}`,
    ...describeExpected(product),
    `Tags: ${tags.join('; ') || 'none'}; also known as: ${aliases.join('; ') || 'nothing else'}`,
    `Pictures: ${product.images.length}, specifications: ${product.specifications.length}`,
  ];
  for (const line of lines) console.log(line);
  return 0;
}
