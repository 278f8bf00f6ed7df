/** The screen Search words: phrases of the owner and numbers of other makers are added one by one, and found from then on. */

import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { findReplacements } from '#server/catalogue/products/find-replacements.ts';
import { findOwnerPhrases } from '#server/catalogue/products/owner-phrases.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import { addProduct } from '#tests/support/test-shop.ts';

const shop = await createTestDatabase();
const { database } = shop;
const owner = await startTestConsole({ database, url: 'http://127.0.0.1:9' });
const anna = await owner.signIn('Anna');
afterAll(async () => {
  await owner.close();
  await shop.close();
});
beforeEach(async () => {
  await sql`truncate search_phrases, interchange`.execute(database);
});

const fieldsOf = (body: unknown) => Object.keys((body as { error: { fields: object } }).error.fields);

describe('a phrase', () => {
  const PHRASE = { words: 'Gizmo pump', finds: ['Small pump', 'Large pump'], one_way: true };

  test('is added behind the others, listed, used by search, and removed once', async () => {
    await anna.call('addSearchPhrase', { body: PHRASE });
    await anna.call('addSearchPhrase', { body: { words: 'Dichtung', finds: ['Seal'] } });
    const listed = await anna.call('listSearchPhrases', {});
    expect(listed).toMatchObject([PHRASE, { words: 'Dichtung', finds: ['Seal'], one_way: false }]);
    expect(await findOwnerPhrases(database)).toEqual([
      { words: ['Gizmo pump'], to: ['Small pump', 'Large pump'], both: false, source: 'owner' },
      { words: ['Dichtung'], to: ['Seal'], both: true, source: 'owner' },
    ]);
    const params = { id: String(listed[0]?.id) };
    await anna.call('removeSearchPhrase', { params });
    expect((await anna.send('removeSearchPhrase', { params })).status).toBe(404);
    expect(await findOwnerPhrases(database)).toHaveLength(1);
  });

  test.each([
    ['words', { words: ' ' }],
    ['words', { words: '!!' }],
    ['finds', { finds: [] }],
    ['finds.0', { finds: [''] }],
    ['finds', { finds: ['gizmo pumps'] }],
    ['finds', { finds: Array.from({ length: 11 }, (_, index) => `Name ${index}`) }],
  ])('with wrong %s is refused by name', async (field, changes) => {
    const refused = await anna.send('addSearchPhrase', { body: { ...PHRASE, ...changes } });
    expect([refused.status, fieldsOf(refused.body)]).toEqual([400, [field]]);
    expect(await anna.call('listSearchPhrases', {})).toEqual([]);
  });

  test('is there once, in whatever spelling, also of two that are sent at once', async () => {
    const sent = await Promise.all(
      ['Gizmo pump', 'gizmo-pumps', 'GIZMO PUMP'].map((words) =>
        anna.send('addSearchPhrase', { body: { ...PHRASE, words } }),
      ),
    );
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(await anna.call('listSearchPhrases', {})).toHaveLength(1);
  });

  test('waits for no import that is running: the change is refused for now', { tags: 'long' }, async () => {
    const running = await shop.pool.connect();
    try {
      await running.query('begin');
      await running.query(`select pg_advisory_xact_lock(hashtext('catalogue import'))`);
      expect(await anna.send('addSearchPhrase', { body: PHRASE })).toMatchObject({
        status: 409,
        body: { error: { code: 'catalogue_busy' } },
      });
    } finally {
      await running.query('rollback');
      running.release();
    }
  });
});

describe('a number of another maker', () => {
  const NUMBER = { maker: 'Castell', number: 'CD-M 38', ours: 't-1', kind: 'drop-in' as const };

  test('finds our part from then on, unverified, with who added it', async () => {
    await addProduct(database, { id: 1 });
    await anna.call('addInterchange', { body: NUMBER });
    expect(await findReplacements(database, 'cdm38')).toMatchObject([
      { maker: 'Castell', number: 'CD-M 38', kind: 'drop-in', is_exact: false, source: 'Added by Anna' },
    ]);
    const again = await anna.send('addInterchange', { body: { ...NUMBER, number: 'cdm38' } });
    expect([again.status, fieldsOf(again.body)]).toEqual([400, ['number']]);
  });

  test.each([
    ['maker', { maker: '' }],
    ['number', { number: 'ABC' }],
    ['ours', { ours: 'P-404' }],
  ])('with a wrong %s is refused by name', async (field, changes) => {
    const refused = await anna.send('addInterchange', { body: { ...NUMBER, ...changes } });
    expect([refused.status, fieldsOf(refused.body)]).toEqual([400, [field]]);
  });
});
