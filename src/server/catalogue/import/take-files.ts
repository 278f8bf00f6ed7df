/** Checks every file that a row names, and stores them when everything else is right. */

import { join } from 'node:path';
import { formatCount } from '#contract/format-count.ts';
import type { BulkTransaction } from '#server/platform/database/bulk.ts';
import { makeFirstVariant } from '#server/site/media/first-variant.ts';
import { removeSource, storeFile, storePicture, syncMediaFolders } from '#server/site/media/media-folder.ts';
import type { Stored, FileInput } from '#server/site/media/media-folder.ts';
import { findFileHashes, findPictureFacts } from '#server/site/media/picture-store.ts';
import type { PictureFacts } from '#server/site/media/probe-picture.ts';
import { findDamagedPictures } from './export-stamp.ts';
import { isThere } from './is-there.ts';
import type { ContentFiles } from './read-content.ts';
import { checkAttachment, checkPicture, eachOf, readForStoring } from './read-files.ts';
import type { AttachedFile, Picture } from './read-files.ts';
import type { Checked } from './read-inside.ts';
import type { RowError, RowErrors } from './row-errors.ts';
import { findOwnersOfMissing, listNamedFiles } from './staging-store.ts';
import type { PictureOwners } from './staging-store.ts';

export interface TakenFiles {
  pictures: Picture[];
  attachments: AttachedFile[];
  /** Hashes of pictures and files that an earlier import has stored. */
  known: { has(hash: string): boolean };
}

/** Writes that wait for the disk at once, so that it takes them together. */
const STORED_AT_ONCE = 8;

interface Named {
  file: string;
  /** The row that names it first. */
  location: { file: string; line: number; column: string };
  /** Only a product's page has a state for a picture that cannot be shown (§8). */
  mayBeBroken: boolean;
}

export async function takeFiles(
  { tx, copyInto }: BulkTransaction,
  folder: string,
  content: ContentFiles,
  rowErrors: RowErrors,
  warnings: RowError[],
  onProgress: (done: number, total: number) => void,
): Promise<TakenFiles> {
  const pictureNames = [
    ...named(await listNamedFiles(tx, 'staged_pictures'), 'pictures.csv'),
    ...contentPictures(content),
  ];
  const attachmentNames = named(await listNamedFiles(tx, 'staged_attachments'), 'attachments.csv');
  const known = await findPictureFacts(tx);
  const damaged = await findDamagedPictures(folder);
  const checked = new Map<string, Checked<Picture>>();
  const pictures = new Map<string, Picture>();
  const missing: Named[] = [];
  const attachments: AttachedFile[] = [];
  const total = pictureNames.length + attachmentNames.length;
  let done = 0;

  await eachOf(pictureNames, async ({ file }) => {
    const picture =
      checked.get(file) ??
      (await findDamaged(folder, file, damaged, known)) ??
      (await checkPicture(folder, file, known));
    checked.set(file, picture);
    onProgress((done += 1), total);
  });
  // In the order of the rows, whichever file was read first.
  for (const { file, location, mayBeBroken } of pictureNames) {
    const picture = checked.get(file);
    if (picture === undefined) continue;
    if ('problem' in picture && picture.isMissing === true) missing.push({ file, location, mayBeBroken });
    else if ('problem' in picture) rowErrors.add({ ...location, message: picture.problem });
    else if (picture.isBroken && !mayBeBroken)
      rowErrors.add({ ...location, message: `${file} is damaged: it cannot be shown` });
    else {
      if (picture.isBroken)
        warnings.push({ ...location, message: `${file} is damaged: visitors will see 'Failed to load'` });
      pictures.set(file, picture);
    }
  }
  await eachOf(attachmentNames, async ({ file, location }) => {
    const attachment = await checkAttachment(folder, file);
    onProgress((done += 1), total);
    if ('problem' in attachment) rowErrors.add({ ...location, message: attachment.problem });
    else attachments.push(attachment);
  });
  const pictureFiles = copyInto('staged_picture_files', ['file', 'hash', 'width', 'height', 'placeholder']);
  for (const picture of pictures.values()) await pictureFiles.add(picture);
  await pictureFiles.end();
  const owners = missing.length === 0 ? [] : await findOwnersOfMissing(tx);
  warnings.push(...missing.map((item) => ({ ...item.location, message: describeMissing(item, owners) })));
  const attachedFiles = copyInto('staged_attached_files', ['file', 'hash', 'content_type', 'byte_size']);
  for (const { contentType, byteSize, ...file } of attachments)
    await attachedFiles.add({ ...file, content_type: contentType, byte_size: byteSize });
  await attachedFiles.end();
  const knownHashes = new Set([...known.keys(), ...(await findFileHashes(tx))]);
  return { pictures: [...pictures.values()], attachments, known: knownHashes };
}

/**
 * Copies what DATA_DIR does not have whole, and has it on disk when it returns. The bytes are read again, so that they need
 * not be kept meanwhile. Returns how many were damaged, or missing although they had been stored before.
 */
export async function storeNamedFiles(
  dataDir: string,
  folder: string,
  { pictures, attachments, known }: TakenFiles,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  // A damaged picture is removed whole, because a part could pass for all of it. Its address is then a 404.
  const whole = pictures.filter(({ isBroken }) => !isBroken);
  const [storedPictures, storedFiles] = [oncePerHash(whole), oncePerHash(attachments)];
  const total = storedPictures.length + storedFiles.length;
  let done = 0;
  let repaired = 0;
  const store = async (file: NamedFile, storeIt: (target: FileInput) => Promise<Stored>) => {
    const stored = await storeIt({ ...file, read: () => readForStoring(folder, file.file) });
    if (stored === 'damaged' || (stored === 'missing' && known.has(file.hash))) repaired += 1;
    onProgress((done += 1), total);
  };
  await eachOf(
    storedPictures,
    (picture) => store(picture, (target) => storePicture(dataDir, picture.format, target)),
    STORED_AT_ONCE,
  );
  await eachOf(storedPictures, (picture) => makeFirstVariant(dataDir, picture));
  await eachOf(storedFiles, (file) => store(file, (target) => storeFile(dataDir, target)), STORED_AT_ONCE);
  await syncMediaFolders(dataDir);
  return repaired;
}

/** A picture that was damaged when it came, which an export can only name. */
async function findDamaged(
  folder: string,
  file: string,
  damaged: ReadonlyMap<string, string>,
  known: ReadonlyMap<string, PictureFacts>,
): Promise<Picture | null> {
  const hash = damaged.get(file);
  const facts = hash === undefined ? undefined : known.get(hash);
  if (hash === undefined || facts?.isBroken !== true || (await isThere(join(folder, file)))) return null;
  return { file, hash, byteSize: 0, ownerHash: hash, ...facts };
}

type NamedFile = Pick<AttachedFile, 'file' | 'hash' | 'byteSize'>;

/** Two files of the same bytes are stored as one. */
function oncePerHash<File extends NamedFile>(files: readonly File[]): File[] {
  return [...new Map(files.map((file) => [file.hash, file])).values()];
}

/** Once the rows are committed: sources with metadata, from an import before metadata was taken out, are deleted. */
export async function removeUncleanedSources(dataDir: string, pictures: readonly Picture[]): Promise<void> {
  for (const { ownerHash, hash, format } of pictures) {
    if (ownerHash !== hash) await removeSource(dataDir, ownerHash, format);
  }
}

/** A product that has pictures does not lose them by a file that was not copied along. */
function describeMissing({ file, mayBeBroken }: Named, owners: readonly PictureOwners[]): string {
  const owner = mayBeBroken ? owners.find((each) => each.file === file) : undefined;
  if (owner === undefined) return `${file} is missing: it is left out`;
  const more = owner.count - owner.parts.length;
  const whose = `${owner.parts.join(', ')}${more > 0 ? ` and ${formatCount(more, 'other product')}` : ''}`;
  return `${file} is missing: the pictures of ${whose} stay as they are`;
}

function named(rows: { file: string; line: number }[], csv: string): Named[] {
  return rows.map(({ file, line }) => ({ file, location: { file: csv, line, column: 'file' }, mayBeBroken: true }));
}

function contentPictures({ manufacturers, galleryPictures }: ContentFiles): Named[] {
  const logos = manufacturers.flatMap(({ line, row }): Named[] => {
    if (row.image === null) return [];
    return [{ file: row.image, location: { file: 'manufacturers.csv', line, column: 'image' }, mayBeBroken: false }];
  });
  const shots = galleryPictures.map(({ line, row }): Named => {
    return { file: row.file, location: { file: 'gallery-pictures.csv', line, column: 'file' }, mayBeBroken: false };
  });
  return [...logos, ...shots];
}
