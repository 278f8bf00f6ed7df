/** Pictures, the two gallery image addresses of §7, and downloads of public attachments (reliability R25). */

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PICTURE_FORMATS, PICTURE_HASH, PICTURE_WIDTHS } from '#contract/media-paths.ts';
import type { PictureFormat } from '#contract/media-paths.ts';
import type { Database } from '#server/platform/database/database.ts';
import { attachmentNamed } from '#server/platform/http/content-disposition.ts';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import { safeType } from './file-kinds.ts';
import { filePath, pictureFolder } from './media-folder.ts';
import { pickVariant, preferredFormat } from './pick-variant.ts';
import { findGalleryPicture, findPublicFile } from './picture-store.ts';
import { sendFile } from './send-file.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** A gallery image keeps its address when the owner changes the picture. */
const FIVE_MINUTES = 'public, max-age=300';
const GALLERY_WIDTH = 960;
const PICTURE_TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};
/** If a browser opens a download anyway, it may do nothing. */
const DOWNLOAD_POLICY = "sandbox; default-src 'none'; frame-ancestors 'none'";

export function mediaRoutes(
  app: FastifyInstance,
  { database, dataDir }: { database: Database; dataDir: string },
): void {
  app.get<{ Params: { hash: string; file: string } }>('/media/:hash/:file', async (request, reply) => {
    const requested = parsePictureFile(request.params.file);
    if (requested === null || !PICTURE_HASH.test(request.params.hash)) return notFound(reply);
    return sendPicture(request, reply, { dataDir, hash: request.params.hash, ...requested, cacheControl: FOREVER });
  });

  for (const [path, isServiceGallery] of [
    ['gallery', true],
    ['new-gallery', false],
  ] as const) {
    app.get<{ Params: { id: string } }>(`/api/${path}/:id/image/`, async (request, reply) => {
      const id = parseId(request.params.id);
      const hash = id === null ? null : await findGalleryPicture(database, id, isServiceGallery);
      if (hash === null) return notFound(reply);
      const format = preferredFormat(request.headers.accept);
      void reply.header('vary', 'Accept');
      return sendPicture(request, reply, { dataDir, hash, width: GALLERY_WIDTH, format, cacheControl: FIVE_MINUTES });
    });
  }

  app.get<{ Params: { id: string; filename: string } }>('/files/:id/:filename', async (request, reply) => {
    const { filename } = request.params;
    const id = parseId(request.params.id);
    const file = id === null || !isStorableName(filename) ? null : await findPublicFile(database, id, filename);
    if (file === null) return notFound(reply);
    const isSent = await sendFile(request, reply, filePath(dataDir, file.file_hash), {
      'content-type': safeType(file.content_type),
      'content-disposition': attachmentNamed(file.filename),
      'content-security-policy': DOWNLOAD_POLICY,
      'cross-origin-resource-policy': 'same-origin',
      // A file may be withdrawn, so it is revalidated each time; the tag saves sending it.
      'cache-control': 'no-cache',
      etag: `"${file.file_hash}"`,
    });
    if (!isSent) request.log.error({ file: file.file_hash }, 'a stored file is missing or empty');
    return isSent ? reply : notFound(reply);
  });
}

async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  input: { dataDir: string; hash: string; width: number; format: PictureFormat; cacheControl: string },
): Promise<FastifyReply> {
  const folder = pictureFolder(input.dataDir, input.hash);
  const send = (name: string, cacheControl: string) =>
    sendFile(request, reply, join(folder, name), {
      'content-type': PICTURE_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'cache-control': cacheControl,
    });
  if (await send(`${input.width}.${input.format}`, input.cacheControl)) return reply;
  const picked = pickVariant(await readdir(folder).catch(() => []), input);
  if (picked !== null && (await send(picked.name, picked.isFinal ? input.cacheControl : 'no-store'))) return reply;
  return notFound(reply);
}

/** `960.avif` and the like: only widths and formats that are made. */
function parsePictureFile(file: string): { width: number; format: PictureFormat } | null {
  const [, digits = '', ending = ''] = /^(\d{3,4})\.([a-z]{3,4})$/.exec(file) ?? [];
  const width = PICTURE_WIDTHS.find((candidate) => String(candidate) === digits);
  const format = PICTURE_FORMATS.find((candidate) => candidate === ending);
  return width === undefined || format === undefined ? null : { width, format };
}

function parseId(text: string): number | null {
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** PostgreSQL has no text with a NUL in it. */
function isStorableName(name: string): boolean {
  return !/\p{Cc}/u.test(name) && name.isWellFormed();
}

function notFound(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, new Problem('not_found'));
}
