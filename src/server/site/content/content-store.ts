/** Company info, equipment categories with sections and manufacturers, galleries: as visitors read them. */

import { sql } from 'kysely';
import type { CompanyInfo, EquipmentCategory, GalleryCategory, OwnLooks } from '#contract/content.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { StoredPart } from '#server/site/shop-texts/stored-part.ts';
import type { GalleryRow, ManufacturerRow, SectionRow } from './show-content.ts';

export async function findCompanyInfo(queries: Queries): Promise<CompanyInfo | null> {
  const row = await queries.selectFrom('company').selectAll().executeTakeFirst();
  return row ?? null;
}

interface CompanyWithTexts extends Omit<CompanyInfo, keyof OwnLooks> {
  time_zone: string;
  provinces: string[];
  /** Of the shop texts that are not the standard ones; policies as empty texts, since they are fetched by themselves. */
  texts: { part: StoredPart['part']; value: unknown }[];
}

/** In one statement: every page needs it. */
export async function findCompanyWithTexts(queries: Queries): Promise<CompanyWithTexts | null> {
  const { rows } = await sql<CompanyWithTexts>`
    select company.*, (
      select coalesce(json_agg(json_build_object('part', part,
        'value', case when part like 'policy.%' then to_json(''::text) else value end)), '[]')
      from shop_texts where value is not null and part not in ('redirects', 'company', 'calendar')) as texts
    from company limit 1`.execute(queries);
  return rows[0] ?? null;
}

export async function listEquipmentCategories(queries: Queries): Promise<EquipmentCategory[]> {
  return equipmentCategories(queries).orderBy('position').orderBy('id').execute();
}

export async function findEquipmentCategory(queries: Queries, slug: string): Promise<EquipmentCategory | null> {
  return (await equipmentCategories(queries).where('slug', '=', slug).executeTakeFirst()) ?? null;
}

function equipmentCategories(queries: Queries) {
  return queries
    .selectFrom('equipment_categories')
    .select(['id', 'name', 'slug', 'description', 'position as order', 'meta_title', 'meta_description']);
}

/** In the order of their equipment categories; `categorySlug` narrows them to one. */
export async function findSections(queries: Queries, categorySlug: string | null): Promise<SectionRow[]> {
  const ofCategory = categorySlug === null ? sql`` : sql`where e.slug = ${categorySlug}`;
  const { rows } = await sql<SectionRow>`
    select s.id, s.label, s.description, (
      select coalesce(json_agg(json_build_object('id', m.id, 'label', m.label, 'picture_hash', m.picture_hash, 'url', m.url)
        order by m.position, m.id), '[]') from manufacturers m where m.section_id = s.id) as manufacturers
    from sections s join equipment_categories e on e.id = s.equipment_category_id ${ofCategory}
    order by e.position, e.id, s.position, s.id`.execute(queries);
  return rows;
}

/** `section` is a section's id or its label. */
export async function findManufacturers(queries: Queries, section: string | null): Promise<ManufacturerRow[]> {
  const ofSection = section === null ? sql`` : sql`where s.label = ${section} or s.id::text = ${section}`;
  const { rows } = await sql<ManufacturerRow>`
    select m.id, m.label, m.picture_hash, m.url from manufacturers m join sections s on s.id = m.section_id
      join equipment_categories e on e.id = s.equipment_category_id ${ofSection}
    order by e.position, e.id, s.position, s.id, m.position, m.id`.execute(queries);
  return rows;
}

/** All of them: the pages leave out the inactive ones themselves (§2). */
export async function listGalleryCategories(queries: Queries): Promise<GalleryCategory[]> {
  return queries
    .selectFrom('galleries')
    .select(['id', 'name', 'slug', 'is_active'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Null when there is no such gallery or it is not active. */
export async function findGallery(queries: Queries, slug: string): Promise<GalleryRow | null> {
  const { rows } = await sql<GalleryRow>`
    select g.name, g.description, g.meta_title, g.meta_description, (
      select coalesce(json_agg(json_build_object('id', i.id, 'title', i.title, 'description', i.description,
        'alt_text', i.alt_text, 'hash', p.hash, 'width', p.width, 'height', p.height, 'placeholder', p.placeholder)
        order by i.position, i.id), '[]')
      from gallery_images i join pictures p on p.hash = i.picture_hash where i.gallery_id = g.id) as images
    from galleries g where g.slug = ${slug} and g.is_active`.execute(queries);
  return rows[0] ?? null;
}
