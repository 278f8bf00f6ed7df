/**
 * A process of its own: takes in one picture that a person has sent, without metadata and upright, makes one small JPEG of it, and
 * prints its facts as JSON, or what is wrong with it. Decoding takes memory and may crash, so it never happens in the server's process.
 *
 *   node src/server/media/store-photograph.ts <file> <data folder>
 */
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { cleanPicture } from './clean-picture.ts';
import { encodeVariant } from './encode-variant.ts';
import { sniffPicture } from './file-kinds.ts';
import { pictureFolder, pictureHash, storePicture, syncMediaFolders, syncToDisk } from './media-folder.ts';
import type { Photograph } from './photograph.ts';
import { smallWidth } from './pick-variant.ts';
import { probePicture } from './probe-picture.ts';

const UNKNOWN = 'This is not a picture that browsers show. Save it as JPEG, PNG or WebP.';
const DAMAGED = 'The picture is damaged and cannot be read. Take or save it again.';
const HEIC =
  'This is a HEIC picture, which browsers do not show. On an iPhone choose Settings > Camera > Formats > Most Compatible and take it again, or save it as JPEG.';

const [file, dataDir] = process.argv.slice(2);
if (file === undefined || dataDir === undefined) throw new Error('The file or the data folder is missing');
sharp.concurrency(1);
sharp.cache(false);
// The server has ended. This listener must not keep the process running when its work is done.
process.once('disconnect', () => process.exit(0));
process.channel?.unref();
process.stdout.write(JSON.stringify(await store(await readFile(file), dataDir)));

async function store(sent: Buffer, folder: string): Promise<Photograph | { problem: string }> {
  const format = sniffPicture(sent);
  if (format === null) return { problem: isHeic(sent) ? HEIC : UNKNOWN };
  const bytes = await cleanPicture(sent, format);
  if (bytes === null) return { problem: DAMAGED };
  const facts = await probePicture(bytes);
  if ('problem' in facts) return { problem: `The picture ${facts.problem}.` };
  if (facts.isBroken) return { problem: DAMAGED };
  const hash = pictureHash(bytes);
  await storePicture(folder, format, { hash, byteSize: bytes.length, read: () => Promise.resolve(bytes) });
  await makeSmall(bytes, pictureFolder(folder, hash), smallWidth(facts.width));
  await syncMediaFolders(folder);
  return { hash, ...facts };
}

/** ISO base media file of one of the HEIF brands; this build of sharp has no decoder for them. */
function isHeic(bytes: Buffer): boolean {
  return /^ftyp(hei[cmsx]|hev[cmx]|mif1|msf1)/.test(bytes.toString('latin1', 4, 12));
}

/** Under its name when it is whole and on disk, as the maker of variants does it. */
async function makeSmall(bytes: Buffer, folder: string, width: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${width}.jpg`);
  const draft = `${path}.${process.pid}.tmp`;
  const upright = sharp(bytes).autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb');
  await encodeVariant('jpg', upright.resize({ width, withoutEnlargement: true })).toFile(draft);
  await syncToDisk(draft);
  await rename(draft, path);
}
