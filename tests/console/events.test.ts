/** What others change is announced to open consoles; a session that ended gets no more events. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceToOwner, listenForChanges } from '#server/platform/database/changes.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole } from '#tests/support/test-console.ts';

const open = await createTestDatabase();
let owner: TestConsole;
let changes: { close(): Promise<void> };

beforeAll(async () => {
  owner = await startTestConsole({ database: open.database, url: 'http://localhost:1' });
  const { streams } = owner.server;
  await new Promise<void>((following) => {
    changes = listenForChanges(open.pool, {
      onChange: () => undefined,
      onDisconnect: () => undefined,
      onFollow: following,
      onOwnerChange: streams.onOwnerChange,
    });
  });
});
afterAll(async () => {
  await changes.close();
  await owner.close();
  await open.close();
});

/** The stream's text until it contains this; the whole of it when it ends before. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, text: string): Promise<string> {
  let read = '';
  while (!read.includes(text)) {
    const { done, value } = await reader.read();
    if (done) return read;
    read += new TextDecoder().decode(value);
  }
  return read;
}

const openStream = async (cookie: string) => {
  const response = await fetch(`${owner.url}/api/events/`, { headers: { cookie } });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const reader = response.body?.getReader();
  if (reader === undefined) throw new Error('The stream has no body');
  await readUntil(reader, 'retry:');
  return reader;
};

test('a change is announced by its topic, when it is committed', async () => {
  const { cookie } = await owner.signIn();
  const reader = await openStream(cookie);
  await announceToOwner(open.database, 'orders');
  expect(await readUntil(reader, '\n\n')).toBe('event: changed\ndata: orders\n\n');
  await reader.cancel();
});

test('the stream of a session that is ended ends', async () => {
  const [anna, ben] = [await owner.signIn('Anna'), await owner.signIn('Ben')];
  const reader = await openStream(ben.cookie);
  const sessions = await anna.call('listSessions', {});
  await anna.call('revokeSession', { params: { id: String(sessions.find(({ name }) => name === 'Ben')?.id) } });
  expect(await readUntil(reader, 'never')).not.toContain('never');
});

test('closing the console ends its streams', async () => {
  const other = await startTestConsole({ database: open.database, url: 'http://localhost:1' });
  const { cookie } = await other.signIn();
  const response = await fetch(`${other.url}/api/events/`, { headers: { cookie } });
  await other.close();
  expect(await response.text()).toContain('retry:');
});

test('beyond two hundred the oldest stream is ended', async () => {
  const { cookie } = await owner.signIn();
  const oldest = await openStream(cookie);
  for (let opened = 0; opened < 200; opened += 1) await openStream(cookie);
  expect(await readUntil(oldest, 'never sent')).not.toContain('never sent');
});
