/** The owner's table of taxes, and the taxes of orders and refunds as they were. */

import type { ColumnType, Generated } from 'kysely';
import type { Country } from '#contract/totals.ts';

/** PostgreSQL's numeric: decimal text when read, such as "9.9750". */
type Decimal = ColumnType<string, number | string, number | string>;

interface TaxesTable {
  id: Generated<number>;
  position: number;
  country: Country;
  /** Empty: every region of the country that has no row of its own. */
  region: string;
  name: string;
  percent: Decimal;
  /** 'YYYY-MM-DD'; null has no beginning. */
  first_day: string | null;
  /** 'YYYY-MM-DD', included; null has no end. */
  last_day: string | null;
  registration_number: string;
}

interface OrderTaxesTable {
  order_id: number;
  position: number;
  name: string;
  /** Region of the place of delivery; empty for the tax of the specification. */
  region: string;
  percent: Decimal;
  registration_number: string;
  /** What the tax is computed of. */
  taxable_cents: number;
  tax_cents: number;
}

interface RefundItemsTable {
  refund_id: number;
  order_item_id: number;
  quantity: number;
  /** Net of tax. */
  amount_cents: number;
  is_restocked: Generated<boolean>;
}

interface RefundTaxesTable {
  refund_id: number;
  position: number;
  name: string;
  region: string;
  percent: Decimal;
  registration_number: string;
  tax_cents: number;
}

export interface TaxTables {
  taxes: TaxesTable;
  order_taxes: OrderTaxesTable;
  refund_items: RefundItemsTable;
  refund_taxes: RefundTaxesTable;
}
