/** The content of the owner's folder in the form in which it is compared and stored: parents are named, not numbered. */

export interface CompanyRow {
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

export interface EquipmentCategoryRow {
  slug: string;
  name: string;
  description: string;
  meta_title: string;
  meta_description: string;
  position: number;
}

export interface SectionRow {
  equipment_category: string;
  label: string;
  description: string;
  position: number;
}

export interface ManufacturerRow {
  equipment_category: string;
  section: string;
  label: string;
  picture_hash: string | null;
  url: string | null;
  position: number;
}

export interface GalleryRow {
  slug: string;
  name: string;
  is_active: boolean;
  description: string;
  meta_title: string;
  meta_description: string;
  position: number;
}

export interface GalleryImageRow {
  gallery: string;
  picture_hash: string;
  title: string;
  description: string;
  alt_text: string;
  position: number;
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
