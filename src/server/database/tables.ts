/** The columns of every table, as Kysely sees them. Meaning and limits stand in migrations/. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;
type GeneratedMoment = ColumnType<Date, Date | string | undefined, Date | string>;

export interface ImageColumn {
  hash: string;
  width: number;
  height: number;
  placeholder: string;
  alt_text: string;
}

export interface SpecificationColumn {
  key: string;
  value: string;
}

interface PicturesTable {
  hash: string;
  format: string;
  width: number;
  height: number;
  placeholder: string;
  is_broken: Generated<boolean>;
}

interface ShopCategoriesTable {
  id: Generated<number>;
  name: string;
  description: string;
  position: number;
  is_listed: Generated<boolean>;
}

interface ProductsTable {
  id: number;
  part_number: string;
  name: string;
  description: string;
  price_cents: number;
  stock: number;
  held: Generated<number>;
  imported_stock: number;
  is_available: boolean;
  is_listed: Generated<boolean>;
  is_featured: boolean;
  shop_category_id: number;
  material: string;
  tags: string[];
  aliases: Generated<string[]>;
  specifications: JSONColumnType<SpecificationColumn[]>;
  images: JSONColumnType<ImageColumn[]>;
  position: number | null;
  created_at: Moment;
}

interface ProductCodesTable {
  product_id: number;
  code: string;
  is_alias: boolean;
}

interface SearchWordsTable {
  word: string;
  /** Products that have it. */
  products: number;
}

interface ProductSearchTable {
  product_id: number;
  version: number;
  vector: string;
}

interface ProductListsTable {
  shop_category_id: number;
  sort: string;
  block: number;
  product_ids: number[];
}

interface ProductCountsTable {
  shop_category_id: number;
  count: number;
}

interface AttachmentsTable {
  id: Generated<number>;
  product_id: number;
  position: number;
  filename: string;
  file_hash: string;
  content_type: string;
  byte_size: number;
  description: string;
  is_public: boolean;
}

interface StockMovementsTable {
  id: Generated<number>;
  product_id: number;
  quantity: number;
  reason: 'import' | 'adjustment' | 'sale' | 'return';
  order_id: number | null;
  note: Generated<string>;
  created_at: GeneratedMoment;
}

interface CompanyTable {
  only_one: Generated<boolean>;
  name: string;
  tagline: string;
  description: string;
  address: string;
  phone: string;
  email: string;
  hours: string;
  days: string;
  founded: number;
  story: string[];
}

interface EquipmentCategoriesTable {
  id: Generated<number>;
  slug: string;
  name: string;
  description: string;
  position: number;
  meta_title: string;
  meta_description: string;
}

interface SectionsTable {
  id: Generated<number>;
  equipment_category_id: number;
  label: string;
  description: string;
  position: number;
}

interface ManufacturersTable {
  id: Generated<number>;
  section_id: number;
  label: string;
  picture_hash: string | null;
  url: string | null;
  position: number;
}

interface GalleriesTable {
  id: Generated<number>;
  slug: string;
  name: string;
  is_active: boolean;
  description: string;
  meta_title: string;
  meta_description: string;
  position: number;
}

interface GalleryImagesTable {
  id: Generated<number>;
  gallery_id: number;
  picture_hash: string;
  title: string;
  description: string;
  alt_text: string;
  position: number;
}

export type PaymentState =
  | 'none'
  | 'session_creating'
  | 'session_open'
  | 'paid'
  | 'expired'
  | 'cancelled'
  | 'review'
  | 'refund_due'
  | 'part_refunded'
  | 'refunded'
  | 'disputed';

interface OrdersTable {
  id: Generated<number>;
  order_number: string;
  visitor_hash: Buffer;
  request_hash: Buffer;
  idempotency_key: string | null;
  token_hash: Buffer;
  status: ColumnType<OrderStatusColumn, OrderStatusColumn | undefined, OrderStatusColumn>;
  payment_state: ColumnType<PaymentState, PaymentState | undefined, PaymentState>;
  payment_method: string;
  currency: 'cad';
  subtotal_cents: number;
  tax_cents: number;
  total_cents: number;
  customer_email: string;
  customer_first_name: string;
  customer_last_name: string;
  customer_phone: string;
  billing_address_line1: string;
  billing_address_line2: string;
  billing_city: string;
  billing_state: string;
  billing_postal_code: string;
  billing_country: string;
  shipping_address_line1: string;
  shipping_address_line2: string;
  shipping_city: string;
  shipping_state: string;
  shipping_postal_code: string;
  shipping_country: string;
  created_at: GeneratedMoment;
  paid_at: ColumnType<Date | null, undefined, Date | null>;
  personal_erased_at: ColumnType<Date | null, undefined, Date>;
  /** Of the request that made it; null for orders from before there was one. */
  request_id: ColumnType<string | null, string | undefined, never>;
}

type OrderStatusColumn = 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled';

interface OrderItemsTable {
  id: Generated<number>;
  order_id: number;
  product_id: number;
  position: number;
  quantity: number;
  price_cents: number;
  name: string;
  part_number: string;
  image_url: string | null;
}

interface StockHoldsTable {
  order_id: number;
  product_id: number;
  quantity: number;
  expires_at: Moment;
}

export type SessionStatusColumn = 'creating' | 'open' | 'complete' | 'duplicate' | 'expired' | 'failed';

interface CheckoutSessionsTable {
  id: Generated<number>;
  order_id: number;
  attempt: number;
  idempotency_key: string;
  status: SessionStatusColumn;
  stripe_session_id: string | null;
  payment_intent_id: string | null;
  url: string | null;
  amount_cents: number;
  expires_at: Moment;
  created_at: GeneratedMoment;
}

export type RefundReason = 'requested' | 'no_stock' | 'duplicate' | 'outside';
export type RefundStatus = 'requested' | 'pending' | 'succeeded' | 'failed';

interface RefundsTable {
  id: Generated<number>;
  order_id: number;
  checkout_session_id: number;
  amount_cents: number;
  reason: RefundReason;
  restock: Generated<boolean>;
  idempotency_key: string;
  stripe_refund_id: string | null;
  status: ColumnType<RefundStatus, RefundStatus | undefined, RefundStatus>;
  failure: string | null;
  created_at: GeneratedMoment;
}

interface PaymentEventsReadTable {
  only_one: Generated<boolean>;
  until: Moment;
}

interface OrderEventsTable {
  id: Generated<number>;
  order_id: number;
  kind: string;
  detail: ColumnType<unknown, string | undefined, string>;
  created_at: GeneratedMoment;
}

interface PaymentEventsTable {
  id: string;
  type: string;
  session_id: string | null;
  payload: ColumnType<unknown, string, string>;
  received_at: GeneratedMoment;
  processed_at: ColumnType<Date | null, undefined, Date>;
}

interface MailsTable {
  id: Generated<number>;
  order_id: number | null;
  dedup_key: string;
  message_id: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  text_body: string;
  html_body: string;
  created_at: GeneratedMoment;
  sent_at: ColumnType<Date | null, undefined, Date>;
  attempts: Generated<number>;
  last_error: ColumnType<string | null, undefined, string | null>;
  /** Of the request that made the order or the enquiry. */
  request_id: ColumnType<string | null, string | undefined, never>;
}

interface EnquiriesTable {
  id: Generated<number>;
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  subject: 'quote' | 'support' | 'maintenance' | 'parts' | 'general' | 'other';
  message: string;
  fingerprint: Buffer;
  created_on: Generated<string>;
  created_at: GeneratedMoment;
}

interface TrackedProductViewsTable {
  hour: GeneratedMoment;
  product_id: number;
  time_on_page: number | null;
  scroll_depth: number | null;
  viewed_images: number;
  viewed_attachments: number;
  added_to_cart: boolean;
}

interface TrackedSearchesTable {
  hour: GeneratedMoment;
  query: string;
  results_count: number;
}

interface TrackedEventsTable {
  hour: GeneratedMoment;
  event_type: string;
  element_id: string | null;
  element_class: string | null;
  element_text: string | null;
  page_path: string | null;
  product_id: number | null;
  metadata: JSONColumnType<Record<string, string | number | boolean>>;
}

interface TrackedPagesTable {
  hour: GeneratedMoment;
  page_path: string;
  load_time: number | null;
  time_on_page: number | null;
  scroll_depth: number | null;
}

interface AnalyticsDaysTable {
  day: string;
  measure: string;
  subject: string;
  count: number;
  total: number;
}

interface CallLimitsTable {
  key: Buffer;
  spent_until: Moment;
}

export interface Tables {
  pictures: PicturesTable;
  shop_categories: ShopCategoriesTable;
  products: ProductsTable;
  product_codes: ProductCodesTable;
  search_words: SearchWordsTable;
  product_search: ProductSearchTable;
  product_lists: ProductListsTable;
  product_counts: ProductCountsTable;
  attachments: AttachmentsTable;
  stock_movements: StockMovementsTable;
  company: CompanyTable;
  equipment_categories: EquipmentCategoriesTable;
  sections: SectionsTable;
  manufacturers: ManufacturersTable;
  galleries: GalleriesTable;
  gallery_images: GalleryImagesTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  stock_holds: StockHoldsTable;
  checkout_sessions: CheckoutSessionsTable;
  order_events: OrderEventsTable;
  payment_events: PaymentEventsTable;
  payment_events_read: PaymentEventsReadTable;
  refunds: RefundsTable;
  mails: MailsTable;
  enquiries: EnquiriesTable;
  tracked_product_views: TrackedProductViewsTable;
  tracked_searches: TrackedSearchesTable;
  tracked_events: TrackedEventsTable;
  tracked_pages: TrackedPagesTable;
  analytics_days: AnalyticsDaysTable;
  call_limits: CallLimitsTable;
}
