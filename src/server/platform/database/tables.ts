/** Every table as Kysely sees it; the larger subjects have files of their own. Meaning and limits stand in migrations/. */

import type { ColumnType, Generated } from 'kysely';
import type { EnquiryState } from '#contract/console/enquiry-lists.ts';
import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import type { RequestLine } from '#contract/requests.ts';
import type { FileKind } from '#contract/upload-terms.ts';
import type { AnalyticsTables } from './analytics-tables.ts';
import type { BooksTables } from './books-tables.ts';
import type { CatalogueTables } from './catalogue-tables.ts';
import type { ConsoleTables } from './console-tables.ts';
import type { ContentTables } from './content-tables.ts';
import type { DocumentTables } from './document-tables.ts';
import type { FreightTables } from './freight-tables.ts';
import type { ImportTables } from './import-tables.ts';
import type { MaintenanceTables } from './maintenance-tables.ts';
import type { GeneratedMoment, Moment } from './moment.ts';
import type { OrderTables } from './order-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { QuoteTables } from './quote-tables.ts';
import type { ReturnTables } from './return-tables.ts';
import type { ShipmentTables } from './shipment-tables.ts';
import type { ShopTextTables } from './shop-text-tables.ts';
import type { SpecificationTables } from './specification-tables.ts';
import type { HandledEnquiryState } from './states.ts';
import type { TaxTables } from './tax-tables.ts';
import type { TermsTables } from './terms-tables.ts';

/** The document that a mail carries: the invoice of its order, or of the order's freight offer of this number; a quote by number and version. */
export type MailAttachment =
  | 'invoice'
  | `freight_invoice:${number}`
  | `quote:${string}:${number}`
  | `statement:${number}`;

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
  /** The mail server takes no mail for its recipient, so it is not tried again by itself; `last_error` says why. */
  is_refused: ColumnType<boolean, undefined, boolean>;
  /** Id of the request that made the order or the enquiry. */
  request_id: ColumnType<string | null, string | undefined, never>;
  /** Made from stored rows and attached when the mail is sent. */
  attachment: ColumnType<MailAttachment | null, MailAttachment | null | undefined, never>;
  /** Where the recipient's mail program can unsubscribe (RFC 8058); null for mails about something that the recipient does. */
  unsubscribe_url: ColumnType<string | null, string | null | undefined, never>;
  /** Number of the quote or request that it is about; null for mails of orders and all others. */
  about: ColumnType<string | null, string | null | undefined, never>;
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
  /** The order that is asked about, when it came with its token. */
  order_id: number | null;
  /** Of a request for quotation: its number, the hash of its page's token, and its lines; null for other enquiries. */
  request_number: string | null;
  request_token_hash: Buffer | null;
  request_lines: ColumnType<RequestLine[] | null, string | null, string | null>;
  /** Of the pumps that are requested, as it was typed; null for none. */
  pump_duty: ColumnType<PumpTexts | null, string | null, never>;
  /** Its sender needs the parts today and asks to be called. */
  call_today: Generated<boolean>;
  created_on: Generated<string>;
  created_at: GeneratedMoment;
  /** When the owner marked it as dealt with. */
  handled_at: ColumnType<Date | null, undefined, Date | null>;
  /** How; null when it was not, or by a version that did not distinguish. */
  handled_as: ColumnType<HandledEnquiryState | null, undefined, HandledEnquiryState | null>;
}

/** Who changed the state of an enquiry. */
interface EnquiryEventsTable {
  id: Generated<number>;
  enquiry_id: number;
  state: EnquiryState;
  made_by: string;
  created_at: GeneratedMoment;
}

/** Files of a request, a return or a purchase order; all ids are null until the form is sent that names the token. */
interface ReceivedFilesTable {
  id: Generated<number>;
  token_hash: Buffer;
  enquiry_id: number | null;
  return_id: number | null;
  order_id: number | null;
  name: string;
  kind: FileKind;
  bytes: number;
  content: Buffer;
  networks: Buffer[] | null;
  created_at: GeneratedMoment;
}

interface OwnerNoticesTable {
  id: Generated<number>;
  kind: 'enquiry' | 'payment_failure';
  network: Buffer;
  is_held_back: boolean;
  reference: string;
  reason: string | null;
  created_at: GeneratedMoment;
}

/** Who is mailed when a product can be had again. */
interface StockNoticesTable {
  id: Generated<number>;
  product_id: number;
  email: string;
  token_hash: Buffer;
  requested_at: GeneratedMoment;
  /** When the mail that asks for the confirmation was last written. */
  asked_at: ColumnType<Date | null, undefined, Date>;
  confirmed_at: ColumnType<Date | null, undefined, Date>;
}

interface CallLimitsTable {
  key: Buffer;
  spent_until: Moment;
}

export interface Tables
  extends
    AnalyticsTables,
    BooksTables,
    MaintenanceTables,
    CatalogueTables,
    ConsoleTables,
    ContentTables,
    DocumentTables,
    FreightTables,
    ImportTables,
    OrderTables,
    PaymentTables,
    QuoteTables,
    ReturnTables,
    ShipmentTables,
    ShopTextTables,
    SpecificationTables,
    TermsTables,
    TaxTables {
  call_limits: CallLimitsTable;
  mails: MailsTable;
  owner_notices: OwnerNoticesTable;
  received_files: ReceivedFilesTable;
  enquiries: EnquiriesTable;
  enquiry_events: EnquiryEventsTable;
  stock_notices: StockNoticesTable;
}
