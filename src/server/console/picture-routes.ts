/** Photographs of products: sent from a telephone or a computer, and shown in the console. */

import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { CONSOLE_PICTURE_ROUTE, PRODUCT_PICTURES_ROUTE } from '#contract/console/calls.ts';
import { MAX_PICTURE_BYTES } from '#contract/console/product-terms.ts';
import { productParams } from '#contract/console/products.ts';
import { PICTURE_HASH } from '#contract/media-paths.ts';
import { editProduct } from '#server/catalogue/products/edit-product.ts';
import { findProductForOwner } from '#server/catalogue/products/find-overview.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Problem, sendProblem } from '#server/platform/http/problem.ts';
import { receiveUpload, removeUpload, takeStreams, toUploadProblem } from '#server/platform/http/uploads.ts';
import type { Upload } from '#server/platform/http/uploads.ts';
import { callerInConsole } from '#server/platform/workers/caller-of.ts';
import type { Caller } from '#server/platform/workers/lane.ts';
import type { Workers } from '#server/platform/workers/workers.ts';
import { pictureFolder } from '#server/site/media/media-folder.ts';
import { takePhotograph } from '#server/site/media/photograph.ts';
import { pickVariant } from '#server/site/media/pick-variant.ts';
import { toProblem } from './product-routes.ts';
import { sessionOf } from './sessions.ts';

interface PictureServices {
  database: Database;
  dataDir: string;
  workers: Pick<Workers, 'run'>;
}

/** Until the variants are made, the nearest one or the source is sent. */
const PICTURE_TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

export function pictureRoutes(app: FastifyInstance, services: PictureServices): void {
  void app.register(async (part) => {
    takeStreams(part);
    part.post(PRODUCT_PICTURES_ROUTE, async (request, reply) => {
      const params = productParams.safeParse(request.params);
      if (!params.success || !(request.body instanceof Readable))
        return sendProblem(reply, new Problem('invalid_request'));
      const found = await findProductForOwner(services.database, params.data.part);
      if (found === null) return sendProblem(reply, new Problem('not_found'));
      const sent = { name: 'photograph', maxBytes: MAX_PICTURE_BYTES };
      const upload = await receiveUpload(services.dataDir, request.body, sent);
      if (typeof upload === 'string') return sendProblem(reply, toUploadProblem(upload, 'file'));
      const added = await addPicture(services, found.product, upload, {
        by: sessionOf(request).name,
        caller: callerInConsole({ request, reply }),
      });
      return added instanceof Problem
        ? sendProblem(reply, added)
        : reply.header('cache-control', 'no-store').send(added);
    });
  });

  app.get<{ Params: { hash: string; file: string } }>(CONSOLE_PICTURE_ROUTE, async ({ params }, reply) => {
    const width = /^(\d{3,4})\.jpg$/.exec(params.file)?.[1];
    if (width === undefined || !PICTURE_HASH.test(params.hash)) return sendProblem(reply, new Problem('not_found'));
    const folder = pictureFolder(services.dataDir, params.hash);
    const picked = pickVariant(await readdir(folder).catch(() => []), { width: Number(width), format: 'jpg' });
    const type = picked === null ? undefined : PICTURE_TYPES[picked.name.slice(picked.name.lastIndexOf('.') + 1)];
    if (picked === null || type === undefined) return sendProblem(reply, new Problem('not_found'));
    return reply
      .headers({
        'content-type': type,
        'cache-control': picked.isFinal ? 'private, max-age=86400' : 'no-store',
      })
      .send(createReadStream(join(folder, picked.name)));
  });
}

async function takeUpload(
  services: PictureServices,
  { file, folder }: Upload,
  caller: Caller,
): ReturnType<typeof takePhotograph> {
  try {
    return await takePhotograph(services, file, caller);
  } finally {
    await removeUpload(folder);
  }
}

/** The same picture a second time changes nothing. Nothing of the upload is left when this resolves. */
async function addPicture(
  services: PictureServices,
  product: { id: number; name: string },
  upload: Upload,
  { by, caller }: { by: string; caller: Caller },
): Promise<{ hash: string } | Problem> {
  const taken = await takeUpload(services, upload, caller);
  if (taken instanceof Problem) return taken;
  const { hash, width, height, placeholder } = taken;
  const image = { hash, width, height, placeholder, alt_text: product.name };
  const edited = await editProduct(services.database, {
    productId: product.id,
    change: ({ images }) => (images.some((known) => known.hash === hash) ? {} : { images: [...images, image] }),
    seen: null,
    by,
  });
  return edited.kind === 'done' ? { hash } : toProblem(edited);
}
