/** The replies that every page needs are loaded once, until something changes. */

import { expect, test } from 'vitest';
import { FRESH_MS } from '#server/platform/http/reply-cache.ts';
import type { TransportReply } from '#server/platform/pages/observed-transport.ts';
import { SharedReplyCache } from '#server/platform/pages/shared-reply-cache.ts';

function shopOf(reply: () => Promise<TransportReply> = async () => ({ status: 200, body: 'company' })) {
  const requested: string[] = [];
  const clock = { now: 0 };
  const responses = new SharedReplyCache(
    (name) => {
      requested.push(name);
      return reply();
    },
    () => clock.now,
  );
  return { requested, clock, responses };
}

test('one call serves all concurrent and later callers', async () => {
  const { requested, responses } = shopOf();
  const load = () => responses.transport('getCompanyInfo', {});
  const replies = [...(await Promise.all([load(), load()])), await load()];
  expect(replies.map(({ body }) => body)).toEqual(['company', 'company', 'company']);
  expect(requested).toEqual(['getCompanyInfo']);
});

test('what depends on its input is requested every time', async () => {
  const { requested, responses } = shopOf();
  await responses.transport('getProduct', { params: { id: '1' } });
  await responses.transport('getProduct', { params: { id: '2' } });
  expect(requested).toEqual(['getProduct', 'getProduct']);
});

test('a change, and time, cause another call', async () => {
  const { requested, responses, clock } = shopOf();
  await responses.transport('listShopCategories', {});
  responses.clear();
  await responses.transport('listShopCategories', {});
  clock.now = FRESH_MS;
  await responses.transport('listShopCategories', {});
  expect(requested).toHaveLength(3);
});

test('a reply that was loading when something changed is not returned to later callers', async () => {
  const input: ((reply: TransportReply) => void)[] = [];
  const { responses } = shopOf(() => new Promise((resolve) => input.push(resolve)));
  const before = responses.transport('getCompanyInfo', {});
  responses.clear();
  const after = responses.transport('getCompanyInfo', {});
  input[0]?.({ status: 200, body: 'old' });
  input[1]?.({ status: 200, body: 'new' });
  expect([await before, await after].map(({ body }) => body)).toEqual(['old', 'new']);
});

test('an error or a problem is not cached', async () => {
  let turn = 0;
  const { responses } = shopOf(async () => {
    turn += 1;
    if (turn === 1) throw new Error('away');
    return turn === 2 ? { status: 503, body: null } : { status: 200, body: 'company' };
  });
  await expect(responses.transport('getCompanyInfo', {})).rejects.toThrow('away');
  expect((await responses.transport('getCompanyInfo', {})).status).toBe(503);
  expect((await responses.transport('getCompanyInfo', {})).status).toBe(200);
});
