/** The products: one product with its history, changes of it, and new ones. */

import type { FastifyInstance } from 'fastify';
import type { ConsoleParsedInput } from '#contract/console/endpoints.ts';
import { createProduct, editProduct } from '#server/catalogue/products/edit-product.ts';
import type { NotEdited } from '#server/catalogue/products/edit-product.ts';
import { countTabs, findProductForOwner, listCategoryNames } from '#server/catalogue/products/find-overview.ts';
import type { ProductForOwner } from '#server/catalogue/products/find-overview.ts';
import type { ProductFields } from '#server/catalogue/products/product-fields.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { mountConsoleCall } from './mount-call.ts';
import { toProductView } from './show-owner-product.ts';

export function productRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  mountConsoleCall(app, 'countProducts', () => countTabs(database));

  mountConsoleCall(app, 'getProductChoices', async () => ({ categories: await listCategoryNames(database) }));

  mountConsoleCall(app, 'getProduct', async ({ params }) => {
    const found = await findProductForOwner(database, params.part);
    return found === null ? new Problem('not_found') : toProductView(found);
  });

  mountConsoleCall(app, 'changeProduct', async ({ params, body: { changes, revision } }, { by }) => {
    const found = await findProductForOwner(database, params.part);
    if (found === null) return new Problem('not_found');
    const edited = await editProduct(database, {
      productId: found.product.id,
      change: (stored) => toChange(stored, changes),
      seen: revision,
      by,
    });
    if (edited.kind !== 'done') return toProblem(edited);
    return { revision: await revisionNow(database, found) };
  });

  mountConsoleCall(app, 'createProduct', async ({ body }, { by }) => {
    const created = await createProduct(database, body, by);
    return created.kind === 'done' ? { part_number: created.partNumber } : toProblem(created);
  });
}

type Changes = ConsoleParsedInput<'changeProduct'>['body']['changes'];

/** Pictures that the product does not have are left out: only an upload adds one. */
function toChange(stored: ProductFields, { pictures, ...fields }: Changes): Partial<ProductFields> {
  const provided = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  if (pictures === undefined) return provided;
  const images = pictures.flatMap(({ hash, alt_text: altText }) => {
    const image = stored.images.find((known) => known.hash === hash);
    return image === undefined ? [] : [{ ...image, alt_text: altText }];
  });
  return { ...provided, images };
}

async function revisionNow(database: Database, { product }: ProductForOwner): Promise<string> {
  const now = await findProductForOwner(database, String(product.id));
  return now === null ? '' : toProductView(now).revision;
}

export function toProblem(refusal: NotEdited): Problem {
  switch (refusal.kind) {
    case 'unknown':
      return new Problem('not_found');
    case 'outdated':
      return new Problem('product_outdated');
    case 'busy':
      return new Problem('catalogue_busy');
    case 'refused':
      return new Problem('product_refused', { fields: refusal.fields });
  }
}
