/** Checks every file that a row names, and stores them when everything else is right. */
import type { BulkTransaction } from '#server/database/bulk.ts';
import { storeFile, storePicture } from '#server/media/media-folder.ts';
import { findPictureFacts } from '#server/media/picture-store.ts';
import type { Complaint, Complaints } from './complaints.ts';
import type { ContentFiles } from './read-content.ts';
import { checkAttachment, checkPicture, eachOf, readForStoring } from './read-files.ts';
import type { AttachedFile, Picture } from './read-files.ts';
import { listNamedFiles } from './staging-store.ts';

export interface TakenFiles {
  pictures: Picture[];
  attachments: AttachedFile[];
}

interface Named {
  file: string;
  /** The row that names it first. */
  place: { file: string; line: number; column: string };
  /** Only a product's page has a state for a picture that cannot be shown (§8). */
  mayBeBroken: boolean;
}

export async function takeFiles(
  { tx, copyInto }: BulkTransaction,
  folder: string,
  content: ContentFiles,
  complaints: Complaints,
  warnings: Complaint[],
  onProgress: (done: number, total: number) => void,
): Promise<TakenFiles> {
  const pictureNames = [
    ...named(await listNamedFiles(tx, 'staged_pictures'), 'pictures.csv'),
    ...contentPictures(content),
  ];
  const attachmentNames = named(await listNamedFiles(tx, 'staged_attachments'), 'attachments.csv');
  const known = await findPictureFacts(tx);
  const pictures = new Map<string, Picture>();
  const attachments: AttachedFile[] = [];
  const total = pictureNames.length + attachmentNames.length;
  let done = 0;

  await eachOf(pictureNames, async ({ file, place, mayBeBroken }) => {
    const picture = pictures.get(file) ?? (await checkPicture(folder, file, known));
    onProgress((done += 1), total);
    if ('problem' in picture) complaints.add({ ...place, message: picture.problem });
    else if (picture.isBroken && !mayBeBroken)
      complaints.add({ ...place, message: `${file} is damaged: it cannot be shown` });
    else {
      if (picture.isBroken)
        warnings.push({ ...place, message: `${file} is damaged: visitors will see 'Failed to load'` });
      pictures.set(file, picture);
    }
  });
  await eachOf(attachmentNames, async ({ file, place }) => {
    const attachment = await checkAttachment(folder, file);
    onProgress((done += 1), total);
    if ('problem' in attachment) complaints.add({ ...place, message: attachment.problem });
    else attachments.push(attachment);
  });
  const pictureFiles = copyInto('staged_picture_files', ['file', 'hash', 'width', 'height', 'placeholder']);
  for (const picture of pictures.values()) await pictureFiles.add(picture);
  await pictureFiles.end();
  const attachedFiles = copyInto('staged_attached_files', ['file', 'hash', 'content_type', 'byte_size']);
  for (const { contentType, byteSize, ...file } of attachments)
    await attachedFiles.add({ ...file, content_type: contentType, byte_size: byteSize });
  await attachedFiles.end();
  return { pictures: [...pictures.values()], attachments };
}

/** Copies what DATA_DIR does not have yet. The bytes are read again, so that they need not be kept meanwhile. */
export async function storeNamedFiles(
  dataDir: string,
  folder: string,
  { pictures, attachments }: TakenFiles,
  onProgress: (done: number, total: number) => void,
): Promise<void> {
  // Nothing of a damaged picture is kept: half of it would look like all of it. Its address is a 404, and pages say so.
  const whole = pictures.filter(({ isBroken }) => !isBroken);
  const total = whole.length + attachments.length;
  let done = 0;
  await eachOf(whole, async ({ file, hash, format }) => {
    await storePicture(dataDir, hash, format, () => readForStoring(folder, file));
    onProgress((done += 1), total);
  });
  await eachOf(attachments, async ({ file, hash }) => {
    await storeFile(dataDir, hash, () => readForStoring(folder, file));
    onProgress((done += 1), total);
  });
}

function named(rows: { file: string; line: number }[], csv: string): Named[] {
  return rows.map(({ file, line }) => ({ file, place: { file: csv, line, column: 'file' }, mayBeBroken: true }));
}

function contentPictures({ manufacturers, galleryPictures }: ContentFiles): Named[] {
  const logos = manufacturers.flatMap(({ line, row }): Named[] => {
    if (row.image === null) return [];
    return [{ file: row.image, place: { file: 'manufacturers.csv', line, column: 'image' }, mayBeBroken: false }];
  });
  const shots = galleryPictures.map(({ line, row }): Named => {
    return { file: row.file, place: { file: 'gallery-pictures.csv', line, column: 'file' }, mayBeBroken: false };
  });
  return [...logos, ...shots];
}
