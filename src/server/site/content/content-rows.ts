/** The content of the owner's folder in the form in which it is compared and stored: parents are named, not numbered. */

import type { Selectable } from 'kysely';
import type { ContentTables } from '#server/platform/database/content-tables.ts';
import type { CompanyRow } from '#server/site/shop-texts/parts.ts';

/** Without its number, and without those of its parents. */
type RowOf<Table extends keyof ContentTables, Parent extends string = never> = Omit<
  Selectable<ContentTables[Table]>,
  'id' | Parent
>;

export type EquipmentCategoryRow = RowOf<'equipment_categories'>;

export interface SectionRow extends RowOf<'sections', 'equipment_category_id'> {
  equipment_category: string;
}

export interface ManufacturerRow extends RowOf<'manufacturers', 'section_id'> {
  equipment_category: string;
  section: string;
}

export type GalleryRow = RowOf<'galleries'>;

export interface GalleryImageRow extends RowOf<'gallery_images', 'gallery_id'> {
  gallery: string;
}

/** All content of a folder. Positions count from 0 within the whole file. */
export interface Content {
  company: CompanyRow;
  equipmentCategories: EquipmentCategoryRow[];
  sections: SectionRow[];
  manufacturers: ManufacturerRow[];
  galleries: GalleryRow[];
  galleryImages: GalleryImageRow[];
}
