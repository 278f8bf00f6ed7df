/** `npm run dev` serves the console from its sources, behind the same guard. */

import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { startTestConsole } from '#tests/support/test-console.ts';

const shop = await createTestDatabase();
const owner = await startTestConsole({ database: shop.database, url: 'http://127.0.0.1:9' }, { pages: 'development' });
afterAll(async () => {
  await owner.close();
  await shop.close();
});

test('every address of a screen is a page that loads the sources, with hot replacement', async () => {
  for (const path of ['/', '/orders/RE-00000-00000']) {
    const { status, body, headers } = await owner.request(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/html');
    expect(body).toContain('/@vite/client');
    expect(body).toContain('/entry.tsx');
  }
  const source = await owner.request('/entry.tsx');
  expect(source.headers.get('content-type')).toContain('javascript');
  expect(source.body).toContain('createConsoleRouter');
});

test('sources are for the console alone: a foreign name is refused, and a call without a session too', async () => {
  const foreign = await owner.request('/entry.tsx', { headers: { origin: 'https://elsewhere.example' } });
  expect(foreign.status).toBe(403);
  expect((await owner.request('/api/today/')).status).toBe(401);
  expect((await owner.request('/api/nothing/')).status).toBe(404);
});
