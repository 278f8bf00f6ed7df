/** Shipments of orders, and the owner's notes on orders. */

import type { ColumnType, Generated } from 'kysely';
import type { Carrier } from '#contract/carriers.ts';
import type { GeneratedMoment } from './moment.ts';

interface ShipmentsTable {
  id: Generated<number>;
  order_id: number;
  /** Null: not named. */
  carrier: Carrier | null;
  /** Name of the carrier 'other'; empty for every other carrier. */
  carrier_name: string;
  tracking_number: string | null;
  shipped_at: GeneratedMoment;
  made_by: string;
  is_buyer_told: boolean;
  undone_at: ColumnType<Date | null, undefined, Date>;
  undone_by: ColumnType<string | null, undefined, string>;
}

interface ShipmentItemsTable {
  shipment_id: number;
  order_item_id: number;
  quantity: number;
}

interface OrderNotesTable {
  id: Generated<number>;
  order_id: number;
  text: string;
  made_by: string;
  created_at: GeneratedMoment;
}

export interface ShipmentTables {
  shipments: ShipmentsTable;
  shipment_items: ShipmentItemsTable;
  order_notes: OrderNotesTable;
}
