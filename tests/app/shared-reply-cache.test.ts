/** The replies that every page needs are loaded once, until something changes. */
import { expect, test } from 'vitest';
import { SharedReplyCache } from '#server/pages/shared-reply-cache.ts';
import type { TransportReply } from '#server/pages/observed-transport.ts';
import { FRESH_MS } from '#server/http/reply-cache.ts';

function shopOf(reply: () => Promise<TransportReply> = async () => ({ status: 200, body: 'company' })) {
  const asked: string[] = [];
  const clock = { now: 0 };
  const answers = new SharedReplyCache(
    (name) => {
      asked.push(name);
      return reply();
    },
    () => clock.now,
  );
  return { asked, clock, answers };
}

test('one call serves all concurrent and later callers', async () => {
  const { asked, answers } = shopOf();
  const ask = () => answers.transport('getCompanyInfo', {});
  const replies = [...(await Promise.all([ask(), ask()])), await ask()];
  expect(replies.map(({ body }) => body)).toEqual(['company', 'company', 'company']);
  expect(asked).toEqual(['getCompanyInfo']);
});

test('what depends on its input is requested every time', async () => {
  const { asked, answers } = shopOf();
  await answers.transport('getProduct', { params: { id: '1' } });
  await answers.transport('getProduct', { params: { id: '2' } });
  expect(asked).toEqual(['getProduct', 'getProduct']);
});

test('a change, and time, cause another call', async () => {
  const { asked, answers, clock } = shopOf();
  await answers.transport('listShopCategories', {});
  answers.clear();
  await answers.transport('listShopCategories', {});
  clock.now = FRESH_MS;
  await answers.transport('listShopCategories', {});
  expect(asked).toHaveLength(3);
});

test('a reply that was loading when something changed is not returned to later callers', async () => {
  const given: ((reply: TransportReply) => void)[] = [];
  const { answers } = shopOf(() => new Promise((resolve) => given.push(resolve)));
  const before = answers.transport('getCompanyInfo', {});
  answers.clear();
  const after = answers.transport('getCompanyInfo', {});
  given[0]?.({ status: 200, body: 'old' });
  given[1]?.({ status: 200, body: 'new' });
  expect([await before, await after].map(({ body }) => body)).toEqual(['old', 'new']);
});

test('an error or a problem is not cached', async () => {
  let turn = 0;
  const { answers } = shopOf(async () => {
    turn += 1;
    if (turn === 1) throw new Error('away');
    return turn === 2 ? { status: 503, body: null } : { status: 200, body: 'company' };
  });
  await expect(answers.transport('getCompanyInfo', {})).rejects.toThrow('away');
  expect((await answers.transport('getCompanyInfo', {})).status).toBe(503);
  expect((await answers.transport('getCompanyInfo', {})).status).toBe(200);
});
