/** The company, the equipment it sells and its galleries. */

import type { ColumnType, Generated } from 'kysely';

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
  /** Working days from an order until units in stock are shipped. */
  ships_in_days: ColumnType<number, number | undefined, number | undefined>;
  /** Such as America/Toronto. */
  time_zone: ColumnType<string, string | undefined, string | undefined>;
  /** Days of the week from 1 (Monday) to 7. */
  working_days: ColumnType<number[], number[] | undefined, number[] | undefined>;
  holidays: ColumnType<string[], string[] | undefined, string[] | undefined>;
  /** Such as '14:00': from then on an order counts as one of the next day. Null: midnight. */
  order_cut_off: ColumnType<string | null, string | null | undefined, string | null | undefined>;
  /** Codes of the provinces to which it delivers; empty: all of them. */
  provinces: ColumnType<string[], string[] | undefined, string[] | undefined>;
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

export interface ContentTables {
  company: CompanyTable;
  equipment_categories: EquipmentCategoriesTable;
  sections: SectionsTable;
  manufacturers: ManufacturersTable;
  galleries: GalleriesTable;
  gallery_images: GalleryImagesTable;
}
