/** Reads content with the names of its parents, and writes single rows of it: the tables are small. */

import { sql } from 'kysely';
import type { InTransaction } from '#server/platform/database/database.ts';
import type { EquipmentCategoryRow, GalleryImageRow, GalleryRow, ManufacturerRow, SectionRow } from './content-rows.ts';

/** How the rows of one table are found, added, changed and removed. */
export interface ContentTable<Row> {
  find(tx: InTransaction): Promise<(Row & { id: number })[]>;
  insert(tx: InTransaction, row: Row): Promise<unknown>;
  update(tx: InTransaction, id: number, row: Row): Promise<unknown>;
  remove(tx: InTransaction, ids: number[]): Promise<unknown>;
}

export const equipmentCategoryTable: ContentTable<EquipmentCategoryRow> = {
  find: (tx) => tx.selectFrom('equipment_categories').selectAll().orderBy('position').execute(),
  insert: (tx, row) => tx.insertInto('equipment_categories').values(row).execute(),
  update: (tx, id, row) => tx.updateTable('equipment_categories').set(row).where('id', '=', id).execute(),
  remove: (tx, ids) => tx.deleteFrom('equipment_categories').where('id', 'in', ids).execute(),
};

export const sectionTable: ContentTable<SectionRow> = {
  find: async (tx) => {
    const { rows } = await sql<SectionRow & { id: number }>`
      select s.id, e.slug as equipment_category, s.label, s.description, s.position
      from sections s join equipment_categories e on e.id = s.equipment_category_id`.execute(tx);
    return rows;
  },
  insert: (tx, row) =>
    sql`
    insert into sections (equipment_category_id, label, description, position)
    select id, ${row.label}, ${row.description}, ${row.position} from equipment_categories
    where slug = ${row.equipment_category}`.execute(tx),
  update: (tx, id, { label, description, position }) =>
    tx.updateTable('sections').set({ label, description, position }).where('id', '=', id).execute(),
  remove: (tx, ids) => tx.deleteFrom('sections').where('id', 'in', ids).execute(),
};

export const manufacturerTable: ContentTable<ManufacturerRow> = {
  find: async (tx) => {
    const { rows } = await sql<ManufacturerRow & { id: number }>`
      select m.id, e.slug as equipment_category, s.label as section, m.label, m.picture_hash, m.url, m.position
      from manufacturers m join sections s on s.id = m.section_id
        join equipment_categories e on e.id = s.equipment_category_id`.execute(tx);
    return rows;
  },
  insert: (tx, row) =>
    sql`
    insert into manufacturers (section_id, label, picture_hash, url, position)
    select s.id, ${row.label}, ${row.picture_hash}, ${row.url}, ${row.position}
    from sections s join equipment_categories e on e.id = s.equipment_category_id
    where e.slug = ${row.equipment_category} and s.label = ${row.section}`.execute(tx),
  update: (tx, id, { label, picture_hash, url, position }) =>
    tx.updateTable('manufacturers').set({ label, picture_hash, url, position }).where('id', '=', id).execute(),
  remove: (tx, ids) => tx.deleteFrom('manufacturers').where('id', 'in', ids).execute(),
};

export const galleryTable: ContentTable<GalleryRow> = {
  find: (tx) => tx.selectFrom('galleries').selectAll().orderBy('position').execute(),
  insert: (tx, row) => tx.insertInto('galleries').values(row).execute(),
  update: (tx, id, row) => tx.updateTable('galleries').set(row).where('id', '=', id).execute(),
  remove: (tx, ids) => tx.deleteFrom('galleries').where('id', 'in', ids).execute(),
};

export const galleryImageTable: ContentTable<GalleryImageRow> = {
  find: async (tx) => {
    const { rows } = await sql<GalleryImageRow & { id: number }>`
      select i.id, g.slug as gallery, i.picture_hash, i.title, i.description, i.alt_text, i.position
      from gallery_images i join galleries g on g.id = i.gallery_id`.execute(tx);
    return rows;
  },
  insert: (tx, row) =>
    sql`
    insert into gallery_images (gallery_id, picture_hash, title, description, alt_text, position)
    select id, ${row.picture_hash}, ${row.title}, ${row.description}, ${row.alt_text}, ${row.position}
    from galleries where slug = ${row.gallery}`.execute(tx),
  update: (tx, id, { title, description, alt_text, position }) =>
    tx.updateTable('gallery_images').set({ title, description, alt_text, position }).where('id', '=', id).execute(),
  remove: (tx, ids) => tx.deleteFrom('gallery_images').where('id', 'in', ids).execute(),
};
