/** `operator product`: shows one product, or changes its fields by the same function as the console's screen. */
import { Command } from 'commander';
import { formatMoney, isOnRequest } from '#contract/money.ts';
import { parseTypedMoney } from '#contract/typed-money.ts';
import { fail } from '#operator/fail.ts';
import { editProduct } from '#server/catalogue/products/edit-product.ts';
import type { NotEdited } from '#server/catalogue/products/edit-product.ts';
import { findProductForOwner } from '#server/catalogue/products/find-overview.ts';
import type { ProductForOwner } from '#server/catalogue/products/find-overview.ts';
import { OWNER_NAMES } from '#server/catalogue/products/product-fields.ts';
import type { ProductField, ProductFields } from '#server/catalogue/products/product-fields.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isDay } from '../parse-day.ts';
import { personOfCommand } from '../person.ts';
import { withShopDatabase } from '../shop-database.ts';

interface ProductOptions {
  price?: string;
  name?: string;
  description?: string;
  category?: string;
  material?: string;
  tags?: string;
  alsoKnownAs?: string;
  featured?: string;
  available?: string;
  restockOn?: string;
  leadDays?: string;
  lastPieces?: string;
  withdraw?: true;
  return?: true;
}

export function productCommand(): Command {
  return new Command('product')
    .description('shows a product, or changes it; open pages of the shop follow in a moment')
    .argument('<product>', 'part number or id')
    .option('--price <amount>', 'such as 1,234.50; "request" for a price on request')
    .option('--name <text>')
    .option('--description <text>')
    .option('--category <name>', 'a category of the shop')
    .option('--material <text>')
    .option('--tags <list>', 'separated by semicolons')
    .option('--also-known-as <list>', 'other numbers and names, separated by semicolons')
    .option('--featured <yes|no>')
    .option('--available <yes|no>', 'whether it can be ordered')
    .option('--restock-on <day>', 'when more units are expected, such as 2026-12-03; "none" for no day')
    .option('--lead-days <days>', 'working days beyond the stock, such as 15-20; "none" for no lead time')
    .option('--last-pieces <yes|no>', 'whether no more will come')
    .option('--withdraw', 'takes it out of the shop; its orders stay')
    .option('--return', 'puts a withdrawn product into the shop again')
    .action(async (part: string, options: ProductOptions) =>
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
function readChanges(options: ProductOptions): Partial<ProductFields> | string {
  const { price, name, description, category, material, tags, alsoKnownAs } = options;
  const cents = price === 'request' ? 0 : parseTypedMoney(price ?? '0');
  if (cents === null) return `--price must be an amount such as 1,234.50, or "request", not "${price}"`;
  const [isFeatured, isAvailable] = [readYesOrNo(options.featured), readYesOrNo(options.available)];
  if (isFeatured === null) return `--featured must be yes or no, not "${options.featured}"`;
  if (isAvailable === null) return `--available must be yes or no, not "${options.available}"`;
  const isLastPieces = readYesOrNo(options.lastPieces);
  if (isLastPieces === null) return `--last-pieces must be yes or no, not "${options.lastPieces}"`;
  const supply = readSupply(options);
  if (typeof supply === 'string') return supply;
  if (options.withdraw === true && options.return === true) return '--withdraw and --return exclude each other';
  return {
    ...(price !== undefined && { price_cents: cents }),
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(category !== undefined && { category }),
    ...(material !== undefined && { material }),
    ...(tags !== undefined && { tags: tags.split(';') }),
    ...(alsoKnownAs !== undefined && { aliases: alsoKnownAs.split(';') }),
    ...(isFeatured !== undefined && { is_featured: isFeatured }),
    ...(isAvailable !== undefined && { is_available: isAvailable }),
    ...(isLastPieces !== undefined && { is_last_pieces: isLastPieces }),
    ...supply,
    ...(options.withdraw === true && { is_listed: false }),
    ...(options.return === true && { is_listed: true }),
  };
}

/** When more units are expected, or what is wrong with an option. */
function readSupply({ restockOn, leadDays }: ProductOptions): Partial<ProductFields> | string {
  if (restockOn !== undefined && restockOn !== 'none' && !isDay(restockOn))
    return `--restock-on must be a day such as 2026-12-03, or "none", not "${restockOn}"`;
  const [, min, max = min] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(leadDays ?? '') ?? [];
  if (leadDays !== undefined && leadDays !== 'none' && min === undefined)
    return `--lead-days must be working days such as 15-20, or "none", not "${leadDays}"`;
  const toDays = (text: string | undefined) => (text === undefined ? null : Number(text));
  return {
    ...(restockOn !== undefined && { restock_on: restockOn === 'none' ? null : restockOn }),
    ...(leadDays !== undefined && { lead_days_min: toDays(min), lead_days_max: toDays(max) }),
  };
}

/** Undefined when the option is not given, null when it is neither. */
function readYesOrNo(text: string | undefined): boolean | undefined | null {
  if (text === undefined) return undefined;
  return text === 'yes' || text === 'no' ? text === 'yes' : null;
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
    `Price: ${isOnRequest(cents) ? 'on request' : formatMoney(cents)}`,
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
