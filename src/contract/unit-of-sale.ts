/**
 * The unit that a product is sold by: prices are per unit, and quantities are whole numbers of units. Stored and sent as one of
 * UNITS_OF_SALE; a product sold each is shown without a unit (docs/decisions/149-units-of-sale.md).
 */

export const UNITS_OF_SALE = ['each', 'pair', 'set', 'box', 'pack', 'roll', 'coil', 'm', 'ft', 'kg', 'L'] as const;
export type UnitOfSale = (typeof UNITS_OF_SALE)[number];

export const DEFAULT_UNIT_OF_SALE: UnitOfSale = 'each';

/** Bounds of the pieces in one unit: a whole number, or none where it is not provided. */
export const MIN_PIECES_PER_UNIT = 2;
export const MAX_PIECES_PER_UNIT = 100_000;

/** Of a product or of a line that was sold; on the wire both are absent for a product sold each. */
export interface SoldUnit {
  unit_of_sale?: UnitOfSale | undefined;
  pieces_per_unit?: number | null | undefined;
}

/** As a product or a line of an order or a quote has it stored. */
export interface StoredUnit {
  unit_of_sale: UnitOfSale;
  pieces_per_unit: number | null;
}

/** Of what has no unit of its own, as freight. */
export const SOLD_EACH: StoredUnit = { unit_of_sale: DEFAULT_UNIT_OF_SALE, pieces_per_unit: null };

/** Units of which pieces are counted; for any other unit `pieces_per_unit` has no meaning and is not shown. */
export function holdsPieces(unit: UnitOfSale): boolean {
  return unit === 'set' || unit === 'box' || unit === 'pack';
}

export interface WireUnit {
  unit_of_sale?: Exclude<UnitOfSale, 'each'>;
  pieces_per_unit?: number;
}

/** As replies carry it. */
export function toWireUnit({ unit_of_sale: unit = 'each', pieces_per_unit: pieces }: SoldUnit): WireUnit {
  if (unit === 'each') return {};
  return { unit_of_sale: unit, ...(pieces && holdsPieces(unit) && { pieces_per_unit: pieces }) };
}

/** "m" or "box of 25"; '' for a product sold each. */
export function formatUnit(sold: SoldUnit): string {
  const { unit_of_sale: unit = '', pieces_per_unit: pieces } = toWireUnit(sold);
  return pieces === undefined ? unit : `${unit} of ${pieces}`;
}

/** Behind a price: '' or " per m". */
export function perUnit(sold: SoldUnit): string {
  const unit = formatUnit(sold);
  return unit && ` per ${unit}`;
}

/** "12 m", "1 box", "2 boxes"; of a product sold each "12 units", and "1 units" as the specification's texts have it. */
export function formatUnits(count: number, { unit_of_sale: unit = 'each' }: SoldUnit): string {
  if (unit === 'each') return `${count} units`;
  const isSame = count === 1 || /^(?:m|ft|kg|L)$/.test(unit);
  return `${count} ${unit}${isSame ? '' : unit === 'box' ? 'es' : 's'}`;
}

/** "12", "12 m", "2 boxes": a quantity where its product stands beside it. */
export function formatQuantity(quantity: number, sold: SoldUnit): string {
  return formatUnit(sold) === '' ? String(quantity) : formatUnits(quantity, sold);
}

/** "2 × ", "12 m of ": in front of a name; `times` stands between a number and a name. */
export function quantityBefore(quantity: number, sold: SoldUnit, times = '×'): string {
  return `${formatQuantity(quantity, sold)} ${formatUnit(sold) ? 'of' : times} `;
}
