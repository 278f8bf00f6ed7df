/** Turns stored content into what replies carry (§3). */

import type { Gallery, Manufacturer, SectionWithManufacturers } from '#contract/content.ts';
import { picturePath } from '#contract/media-paths.ts';
import { isDrawing } from '#server/site/media/drawing.ts';

export interface ManufacturerRow {
  id: number;
  label: string;
  picture_hash: string | null;
  url: string | null;
}

export interface SectionRow {
  id: number;
  label: string;
  description: string;
  manufacturers: ManufacturerRow[];
}

export interface GalleryRow {
  name: string;
  description: string;
  meta_title: string;
  meta_description: string;
  images: {
    id: number;
    title: string;
    description: string;
    alt_text: string;
    hash: string;
    width: number;
    height: number;
    placeholder: string;
  }[];
}

export function toManufacturer({ id, label, picture_hash, url }: ManufacturerRow): Manufacturer {
  return { id, label, image_url: picture_hash === null ? null : picturePath(picture_hash), url };
}

export function toSection(row: SectionRow): SectionWithManufacturers {
  return { ...row, manufacturers: row.manufacturers.map(toManufacturer) };
}

export function toGallery(row: GalleryRow): Gallery {
  const images = row.images.map(({ hash, ...image }) => {
    return { ...image, image_url: picturePath(hash), is_drawing: isDrawing(image) };
  });
  return { ...row, images };
}
