/** §3: company info, equipment categories with their sections and manufacturers, galleries. */

import { z } from 'zod';
import { POLICIES } from './policy-text.ts';

const policySpan = z.object({ text: z.string(), isBold: z.literal(true).optional(), href: z.string().optional() });
const policyBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), spans: z.array(policySpan) }),
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('list'), isNumbered: z.boolean(), items: z.array(z.array(policySpan)) }),
]);

/** A policy that the owner has written in place of the standard text. */
export const ownPolicy = z.object({
  /** Day of the last change, such as 2026-11-22. */
  updated: z.string(),
  title: z.string().nullable(),
  intro: z.array(policyBlock),
  sections: z.array(z.object({ title: z.string(), blocks: z.array(policyBlock) })),
});

/** What the owner has put in place of the standard; nothing of it in a shop that shows the standard. */
const ownLooks = z.object({
  /** The line at the top of every page, while it is shown. */
  notice: z.string().optional(),
  /** Address of the style sheet with the company's colours. */
  style_sheet: z.string().optional(),
  logo: z.object({ url: z.string(), width: z.int(), height: z.int() }).optional(),
  figures: z.array(z.object({ figure: z.string(), label: z.string(), text: z.string() })).optional(),
  services: z.array(z.object({ title: z.string(), text: z.string(), features: z.array(z.string()) })).optional(),
  /** The policies that are not the standard ones. */
  own_policies: z.array(z.enum(POLICIES)).optional(),
});

export const companyInfo = ownLooks.extend({
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  hours: z.string(),
  days: z.string(),
  founded: z.int(),
  /** Absent while it is America/Toronto, so that pages carry no more than they need. */
  time_zone: z.string().optional(),
  /** Codes of the provinces that orders are shipped to; absent for all of them. */
  provinces: z.array(z.string()).optional(),
  /** Paragraphs of 'Our Story' on /about. */
  story: z.array(z.string()),
});

export const equipmentCategory = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  order: z.int(),
  meta_title: z.string(),
  meta_description: z.string(),
});

export const manufacturer = z.object({
  id: z.int(),
  label: z.string(),
  image_url: z.string().nullable(),
  url: z.string().nullable(),
});

export const section = z.object({ id: z.int(), label: z.string(), description: z.string() });
export const sectionWithManufacturers = section.extend({ manufacturers: z.array(manufacturer) });

export const galleryCategory = z.object({ id: z.int(), name: z.string(), slug: z.string(), is_active: z.boolean() });

export const galleryImage = z.object({
  id: z.int(),
  image_url: z.string(),
  title: z.string(),
  description: z.string(),
  alt_text: z.string(),
  width: z.int(),
  height: z.int(),
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

export type OwnLooks = z.infer<typeof ownLooks>;
export type OwnPolicy = z.infer<typeof ownPolicy>;
export type CompanyInfo = z.infer<typeof companyInfo>;
export type EquipmentCategory = z.infer<typeof equipmentCategory>;
export type Manufacturer = z.infer<typeof manufacturer>;
export type SectionWithManufacturers = z.infer<typeof sectionWithManufacturers>;
export type GalleryCategory = z.infer<typeof galleryCategory>;
export type GalleryImage = z.infer<typeof galleryImage>;
export type Gallery = z.infer<typeof gallery>;
