/** What buyers search for and the shop is to find: the owner's own phrases, and numbers of other makers. */

import type { FastifyInstance } from 'fastify';
import { addInterchange } from '#server/catalogue/products/add-interchange.ts';
import { addPhrase, listPhrases, removePhrase } from '#server/catalogue/products/owner-phrases.ts';
import type { PhraseChanged } from '#server/catalogue/products/owner-phrases.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { mountConsoleCall } from './mount-call.ts';

export function searchPhraseRoutes(app: FastifyInstance, { database }: { database: Database }): void {
  mountConsoleCall(app, 'listSearchPhrases', async () => {
    return (await listPhrases(database)).map(({ id, words, finds, one_way }) => ({ id, words, finds, one_way }));
  });

  mountConsoleCall(app, 'addSearchPhrase', async ({ body: { words, finds, one_way: oneWay } }) => {
    return toReply(await addPhrase(database, { words, finds, oneWay }));
  });

  mountConsoleCall(app, 'removeSearchPhrase', async ({ params: { id } }) => toReply(await removePhrase(database, id)));

  mountConsoleCall(app, 'addInterchange', async ({ body }, { by }) => {
    return toReply(await addInterchange(database, { ...body, by }));
  });
}

function toReply(changed: PhraseChanged): Problem | Record<string, never> {
  switch (changed.kind) {
    case 'done':
      return {};
    case 'not_found':
      return new Problem('not_found');
    case 'busy':
      return new Problem('catalogue_busy');
    case 'refused':
      return new Problem('invalid_request', { fields: changed.fields });
  }
}
