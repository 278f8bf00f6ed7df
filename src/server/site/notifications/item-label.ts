import { quantityBefore } from '#contract/unit-of-sale.ts';
import type { SoldUnit } from '#contract/unit-of-sale.ts';

/** A line of an order, a quote or a refund. */
export interface MailItem {
  name: string;
  partNumber: string;
  quantity: number;
  unit: SoldUnit;
}

/** "2 x Mechanical seal (KB-CS38)", "12 m of Packing (KB-P8)"; what has no part number is named alone. */
export function itemLabel({ quantity, unit, name, partNumber }: MailItem): string {
  const label = `${quantityBefore(quantity, unit, 'x')}${name}`;
  return partNumber === '' ? label : `${label} (${partNumber})`;
}
