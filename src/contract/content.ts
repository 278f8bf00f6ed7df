/** §3: company info, equipment categories with their sections and manufacturers, galleries. */
import { z } from 'zod';

export const companyInfo = z.object({
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  hours: z.string(),
  days: z.string(),
  founded: z.number(),
  /** Paragraphs of 'Our Story' on /about. */
  story: z.array(z.string()),
});

export const equipmentCategory = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  order: z.number(),
  meta_title: z.string(),
  meta_description: z.string(),
});

export const manufacturer = z.object({
  id: z.number(),
  label: z.string(),
  image_url: z.string().nullable(),
  url: z.string().nullable(),
});

export const section = z.object({ id: z.number(), label: z.string(), description: z.string() });
export const sectionWithManufacturers = section.extend({ manufacturers: z.array(manufacturer) });

export const galleryCategory = z.object({ id: z.number(), name: z.string(), slug: z.string(), is_active: z.boolean() });

export const galleryImage = z.object({
  id: z.number(),
  image_url: z.string(),
  title: z.string(),
  description: z.string(),
  alt_text: z.string(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  /** A line drawing on white paper, which the dark theme inverts (docs/decisions/022). */
  is_drawing: z.boolean(),
});

export const gallery = z.object({
  name: z.string(),
  description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  images: z.array(galleryImage),
});

export type CompanyInfo = z.infer<typeof companyInfo>;
export type EquipmentCategory = z.infer<typeof equipmentCategory>;
export type Manufacturer = z.infer<typeof manufacturer>;
export type SectionWithManufacturers = z.infer<typeof sectionWithManufacturers>;
export type GalleryCategory = z.infer<typeof galleryCategory>;
export type GalleryImage = z.infer<typeof galleryImage>;
export type Gallery = z.infer<typeof gallery>;
