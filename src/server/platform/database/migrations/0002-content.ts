/** Company info, equipment categories with sections and manufacturers, galleries. */

import { sql } from 'kysely';
import type { Kysely } from 'kysely';

export async function up(database: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table company (
      only_one boolean primary key default true check (only_one),
      name text not null,
      tagline text not null,
      description text not null,
      address text not null,
      phone text not null,
      email text not null,
      hours text not null,
      days text not null,
      founded integer not null,
      story text[] not null
    )`,
    sql`create table equipment_categories (
      id integer generated always as identity primary key,
      slug text not null unique,
      name text not null,
      description text not null,
      position integer not null,
      meta_title text not null,
      meta_description text not null
    )`,
    sql`create table sections (
      id integer generated always as identity primary key,
      equipment_category_id integer not null references equipment_categories on delete cascade,
      label text not null,
      description text not null,
      position integer not null,
      unique (equipment_category_id, label)
    )`,
    sql`create table manufacturers (
      id integer generated always as identity primary key,
      section_id integer not null references sections on delete cascade,
      label text not null,
      picture_hash text references pictures,
      url text,
      position integer not null,
      unique (section_id, label)
    )`,
    sql`create table galleries (
      id integer generated always as identity primary key,
      slug text not null unique,
      name text not null,
      is_active boolean not null,
      description text not null,
      meta_title text not null,
      meta_description text not null,
      position integer not null
    )`,
    sql`create table gallery_images (
      id integer generated always as identity primary key,
      gallery_id integer not null references galleries on delete cascade,
      picture_hash text not null references pictures,
      title text not null,
      description text not null,
      alt_text text not null,
      position integer not null
    )`,
  ];
  for (const statement of statements) await statement.execute(database);
}
