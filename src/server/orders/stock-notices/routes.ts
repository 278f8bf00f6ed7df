/** Back-in-stock notices: requested on the page of a product, confirmed and removed on a page of their own (docs/decisions/094). */

import type { FastifyInstance } from 'fastify';
import { STOCK_NOTICE_PAGE } from '#contract/page-paths.ts';
import type { StockNotice } from '#contract/stock-notices.ts';
import { tokenInAddress } from '#contract/wire.ts';
import { hashToken } from '#server/orders/orders/order-proof.ts';
import type { OrderProof } from '#server/orders/orders/order-proof.ts';
import type { Database } from '#server/platform/database/database.ts';
import { keepPrivate } from '#server/platform/http/keep-private.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Mounting } from '#server/platform/http/mount.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { confirmNotice, findNotice, removeNotice, storeRequest } from './stock-notice-store.ts';

/** The same whether the address is known or not, and whether a mail is sent or was sent lately. */
const REQUESTED =
  'Check your inbox: we’ve sent a confirmation link. We’ll email you when this product is back in stock.';
const REMOVED = 'We have removed your address. You will not get any email about this product.';

interface StockNoticeRouteServices {
  database: Database;
  proof: Pick<OrderProof, 'stockNoticeToken'>;
}

export function stockNoticeRoutes(app: FastifyInstance, mounting: Mounting, services: StockNoticeRouteServices): void {
  const { database, proof } = services;
  const show = async (tokenHash: Buffer): Promise<StockNotice | Problem> => {
    const found = await findNotice(database, tokenHash);
    if (found === null) return new Problem('not_found');
    const { isConfirmed, productId, productName, partNumber } = found;
    return { is_confirmed: isConfirmed, product: { id: productId, name: productName, part_number: partNumber } };
  };

  // A job asks the address to confirm, so that neither the reply nor its time depends on whether the address is known.
  mount(mounting, 'requestStockNotice', async ({ params: { id }, body: { email } }) => {
    const tokenHash = hashToken(proof.stockNoticeToken(id, email));
    const isStored = await storeRequest(database, { productId: id, email, tokenHash });
    return isStored ? { message: REQUESTED } : new Problem('not_found');
  });

  mount(mounting, 'getStockNotice', async ({ params }, { reply }) => {
    keepPrivate(reply);
    return show(hashToken(params.token));
  });

  mount(mounting, 'confirmStockNotice', async ({ params }, { reply }) => {
    keepPrivate(reply);
    const tokenHash = hashToken(params.token);
    await confirmNotice(database, tokenHash);
    return show(tokenHash);
  });

  // One that was mailed, was removed or never was is no notice afterwards either: the reply is the same.
  mount(mounting, 'removeStockNotice', async ({ params }, { reply }) => {
    keepPrivate(reply);
    await removeNotice(database, hashToken(params.token));
    return { message: REMOVED };
  });

  oneClickRoute(app, database);
}

/** What the List-Unsubscribe headers of the mails name (RFC 8058): a form sent by a mail program, without cookies or token of a page. */
function oneClickRoute(app: FastifyInstance, database: Database): void {
  // In a scope of its own, because no other route accepts forms. The form says nothing: the token is in the address.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => {
      done(null, null);
    });
    scope.post<{ Params: { token: string } }>(STOCK_NOTICE_PAGE, async (request, reply) => {
      keepPrivate(reply);
      const token = tokenInAddress.safeParse(request.params.token);
      if (token.success) await removeNotice(database, hashToken(token.data));
      return reply.header('cache-control', 'no-store').code(200).send({ message: REMOVED });
    });
  });
}
