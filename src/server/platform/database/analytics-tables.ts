/** What visitors did, by the hour and by the day; without names. */

import type { JSONColumnType } from 'kysely';
import type { GeneratedMoment } from './moment.ts';

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

export interface AnalyticsTables {
  tracked_product_views: TrackedProductViewsTable;
  tracked_searches: TrackedSearchesTable;
  tracked_events: TrackedEventsTable;
  tracked_pages: TrackedPagesTable;
  analytics_days: AnalyticsDaysTable;
}
