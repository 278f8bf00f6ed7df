/** Turns stored products into what replies carry (§3). */

import { describeSupply } from '#contract/availability/describe-supply.ts';
import type { Attachment, Product, ShopCategory } from '#contract/catalogue.ts';
import { attachmentPath, picturePath } from '#contract/media-paths.ts';
import { toWireMoney } from '#contract/money.ts';
import type { StatedCurve } from '#contract/pumps/curve-terms.ts';
import { toWireUnit } from '#contract/unit-of-sale.ts';
import type { StoredUnit } from '#contract/unit-of-sale.ts';
import type { ImageColumn, SpecificationColumn } from '#server/platform/database/catalogue-tables.ts';
import { isDrawing } from '#server/site/media/drawing.ts';
import { isDocumentType, isImageType, isPdfType } from '#server/site/media/file-kinds.ts';
import type { Successor } from './successor-store.ts';
import type { ExpectedSupply } from './supply-store.ts';

/** A product as the store reads it. */
export interface ProductRow extends StoredUnit {
  id: number;
  part_number: string;
  name: string;
  description: string;
  price_cents: number;
  /** Stock less what open checkouts hold; 0 when all that is left is incoming. */
  quantity: number;
  /** The same with the incoming units and may be ordered (docs/decisions/095); null where nothing is incoming. */
  orderable: number | null;
  is_available: boolean;
  category: ShopCategory;
  material: string;
  tags: string[];
  specifications: SpecificationColumn[];
  images: ImageColumn[];
  position: number | null;
  created_at: Date;
  /** What takes its place. */
  superseded_by: Successor | null;
}

export interface AttachmentRow {
  id: number;
  filename: string;
  content_type: string;
  byte_size: number;
  description: string;
  position: number;
}

/** What a product's own page shows beside. */
export interface ProductDetailRow extends ProductRow {
  attachments: AttachmentRow[];
  curves: StatedCurve[];
  restock_on: string | null;
  lead_days_min: number | null;
  lead_days_max: number | null;
  is_last_pieces: boolean;
}

/** Specifications and images have no rows of their own: their ids are the product's times this, and their place from 1. */
const PARTS_PER_PRODUCT = 1000;

export function toProduct(row: ProductRow, attachments: readonly AttachmentRow[] = []): Product {
  const partId = (index: number) => row.id * PARTS_PER_PRODUCT + index + 1;
  const images = row.images.map(({ hash, ...image }, index) => {
    return { ...image, id: partId(index), image_url: picturePath(hash), order: index, is_drawing: isDrawing(image) };
  });
  return {
    id: row.id,
    part_number: row.part_number,
    name: row.name,
    description: row.description,
    price: toWireMoney(row.price_cents),
    quantity: row.quantity,
    ...orderableOf(row),
    is_available: row.is_available,
    ...toWireUnit(row),
    category: row.category,
    primary_image: images[0]?.image_url ?? null,
    images,
    material: row.material,
    tags_list: row.tags,
    specifications: row.specifications.map(({ key, value }, index) => ({ id: partId(index), key, value })),
    attachments: attachments.map(toAttachment),
    order: row.position,
    created_at: row.created_at.toISOString(),
    ...(row.superseded_by !== null && { superseded_by: row.superseded_by }),
  };
}

/** Of the few products of which units are incoming. */
export function orderableOf({ orderable }: { orderable: number | null }): { orderable?: number } {
  return orderable === null ? {} : { orderable };
}

/** Nothing of a product that is not sold. `today`: the company's day; `shipsInDays`: working days. */
export function toSupply(
  { quantity, orderable, is_available: isAvailable }: SoldUnits,
  expected: ExpectedSupply,
  today: string,
  shipsInDays: number,
): Product['supply'] {
  if (!isAvailable) return undefined;
  const { restockOn, leadDaysMin, leadDaysMax, isLastPieces } = expected;
  return {
    restock_on: restockOn,
    lead_days_min: leadDaysMin,
    lead_days_max: leadDaysMax,
    is_last_pieces: isLastPieces,
    text: describeSupply({ ...expected, quantity, orderable: orderable ?? quantity }, today, shipsInDays),
  };
}

export interface SoldUnits {
  quantity: number;
  orderable?: number | null | undefined;
  is_available: boolean;
}

export function expectedSupplyOf(row: ProductDetailRow): ExpectedSupply {
  return {
    restockOn: row.restock_on,
    leadDaysMin: row.lead_days_min,
    leadDaysMax: row.lead_days_max,
    isLastPieces: row.is_last_pieces,
  };
}

function toAttachment(row: AttachmentRow): Attachment {
  return {
    id: row.id,
    filename: row.filename,
    data_url: attachmentPath(row.id, row.filename),
    content_type: row.content_type,
    file_size_human: formatFileSize(row.byte_size),
    description: row.description,
    order: row.position,
    is_public: true,
    is_image: isImageType(row.content_type),
    is_pdf: isPdfType(row.content_type),
    is_document: isDocumentType(row.content_type),
  };
}

/** 840 B, 84 kB, 1.2 MB: decimal units, as download dialogs show them. */
function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
