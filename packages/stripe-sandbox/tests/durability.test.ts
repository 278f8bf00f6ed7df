/**
 * What the sandbox has stored survives kills, restarts and a full disk. One file, because every test needs the same processes and state folders.
 *
 * @module-tag long
 */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../src/database.ts';
import { newGroupCommit } from '../src/group-commit.ts';
import { type Ledger, NO_REQUEST, openLedger } from '../src/ledger.ts';
import { SECRET_KEY, pay, errorOf, sessionParams, startTestSandbox, stripeFor, until } from './support.ts';

const MAIN = new URL('../src/main.ts', import.meta.url);
const OPTIONS = { host: '127.0.0.1', port: 0, secretKey: SECRET_KEY };
const LEDGER = { now: Date.now, hasWebhook: false };

function addEvent(ledger: Ledger, number: number): void {
  ledger.transact(NO_REQUEST, (tx) => tx.emit({ type: 'refund.updated', object: { number } }));
}

interface Process extends AsyncDisposable {
  readonly child: ChildProcess;
  readonly url: string;
  readonly port: number;
}

async function startProcess(stateDir: string, options: object = {}): Promise<Process> {
  const all = { ...OPTIONS, stateDir, ...options };
  const child = fork(MAIN, [JSON.stringify(all)], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  // The process says exactly this once it listens.
  const [message] = (await once(child, 'message')) as [{ ready: boolean; url: string; port: number }];
  expect(message.ready).toBe(true);
  return {
    child,
    url: message.url,
    port: message.port,
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** For a process that ends by itself. */
async function runToEnd(options: object): Promise<{ code: number; output: string }> {
  const child = fork(MAIN, [JSON.stringify({ ...OPTIONS, ...options })], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code, output };
}

async function temporaryDirectory(): Promise<AsyncDisposable & { path: string }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'sandbox-test-'));
  return { path: directory, [Symbol.asyncDispose]: async () => await rm(directory, { recursive: true, force: true }) };
}

describe('the process', () => {
  test('killed in the middle of traffic, has everything it acknowledged after its restart', async () => {
    await using directory = await temporaryDirectory();
    const acknowledged = new Map<string, 'open' | 'complete'>();
    for (let life = 0; life < 4; life++) {
      await using running = await startProcess(directory.path);
      const { stripe } = stripeFor(running.port);
      for (const [id, status] of acknowledged) {
        const found = await stripe.checkout.sessions.retrieve(id);
        // An unacknowledged payment may have been stored as well; an acknowledged one may not be lost.
        if (status === 'complete') expect(found.status).toBe('complete');
      }
      let stop = false;
      const buyers = Array.from({ length: 6 }, async () => {
        while (!stop) {
          try {
            const { id } = await stripe.checkout.sessions.create(sessionParams());
            acknowledged.set(id, 'open');
            if ((await pay(running.url, id)).status === 200) acknowledged.set(id, 'complete');
          } catch {
            return;
          }
        }
      });
      const before = acknowledged.size;
      await until(() => acknowledged.size >= before + 25);
      running.child.kill('SIGKILL');
      await once(running.child, 'exit');
      stop = true;
      await Promise.all(buyers);
    }
    await using last = await startProcess(directory.path);
    const { stripe } = stripeFor(last.port);
    const paid = [...acknowledged].filter(([, status]) => status === 'complete');
    expect(paid.length).toBeGreaterThan(20);
    const charges = new Map<string, number>();
    // The type of event says what its object is.
    for await (const event of stripe.events.list({ type: 'charge.succeeded', limit: 100 })) {
      const intent = (event.data.object as { payment_intent: string }).payment_intent;
      charges.set(intent, (charges.get(intent) ?? 0) + 1);
    }
    for (const [id] of paid) {
      const session = await stripe.checkout.sessions.retrieve(id);
      expect(session.payment_status).toBe('paid');
      expect(charges.get(String(session.payment_intent))).toBe(1);
    }
  });

  test('ends when its parent ends, and on SIGTERM, with state closed', async () => {
    await using directory = await temporaryDirectory();
    const first = await startProcess(directory.path);
    const { id } = await stripeFor(first.port).stripe.checkout.sessions.create(sessionParams());
    first.child.disconnect();
    expect((await once(first.child, 'exit'))[0]).toBe(0);
    const second = await startProcess(directory.path);
    expect((await stripeFor(second.port).stripe.checkout.sessions.retrieve(id)).id).toBe(id);
    second.child.kill('SIGTERM');
    expect((await once(second.child, 'exit'))[0]).toBe(0);
  });

  test.each([
    ['a taken port', (port: number) => ({ port }), 'already in use'],
    ['a live key', () => ({ secretKey: 'sk_live_1' }), 'sk_test_'],
    ['an unknown option', () => ({ colour: 'red' }), 'colour'],
  ])('with %s fails with one clear line', async (_what, change, text) => {
    await using run = await startTestSandbox();
    await using directory = await temporaryDirectory();
    const { code, output } = await runToEnd({ stateDir: directory.path, ...change(run.sandbox.port) });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain(text);
  });
});

describe('the state directory', () => {
  test('is taken over from a predecessor that is just closing', async () => {
    await using run = await startTestSandbox();
    const { id } = await run.stripe.checkout.sessions.create(sessionParams());
    const next = startTestSandbox({ stateDir: run.stateDir });
    await run.stripe.checkout.sessions.expire(id);
    await run.sandbox.close();
    await using again = await next;
    expect((await again.stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
  });

  test('is refused to a second sandbox while the first one runs, whatever the length of its path', async () => {
    await using directory = await temporaryDirectory();
    for (const stateDir of [directory.path, path.join(directory.path, 'a'.repeat(200))]) {
      const first = await openLedger({ ...LEDGER, stateDir });
      const second = openLedger({ ...LEDGER, stateDir, lockWaitMs: 60 });
      await expect(second).rejects.toThrow(`another sandbox is using the state in ${stateDir}`);
      first.close();
      (await openLedger({ ...LEDGER, stateDir })).close();
    }
  });

  test('is refused to a second process, and is free again once the first one is killed', async () => {
    await using directory = await temporaryDirectory();
    await using first = await startProcess(directory.path);
    const { id } = await stripeFor(first.port).stripe.checkout.sessions.create(sessionParams());
    await expect(openLedger({ ...LEDGER, stateDir: directory.path })).rejects.toThrow('another sandbox');
    const refused = await runToEnd({ stateDir: directory.path });
    expect(refused).toEqual({
      code: 1,
      output: `payment sandbox: another sandbox is using the state in ${directory.path}\n`,
    });
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    await using next = await startProcess(directory.path);
    expect((await stripeFor(next.port).stripe.checkout.sessions.retrieve(id)).id).toBe(id);
  });

  test('is readable by its user alone', async () => {
    await using directory = await temporaryDirectory();
    const stateDir = path.join(directory.path, 'state');
    await using running = await startProcess(stateDir);
    await stripeFor(running.port).stripe.checkout.sessions.create(sessionParams());
    const modes = ['', 'state.db', 'state.db-wal'].map((name) => statSync(path.join(stateDir, name)).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600, 0o600]);
  });
});

describe('the database', () => {
  test('a torn end of its log is cut off and everything before it is retained', async () => {
    await using directory = await temporaryDirectory();
    await using running = await startProcess(directory.path);
    const { id } = await stripeFor(running.port).stripe.checkout.sessions.create(sessionParams());
    running.child.kill('SIGKILL');
    await once(running.child, 'exit');
    await appendFile(path.join(directory.path, 'state.db-wal'), Buffer.alloc(3_000, 1));
    await using again = await startTestSandbox({ stateDir: directory.path });
    const next = await again.stripe.checkout.sessions.create(sessionParams());
    expect((await again.stripe.checkout.sessions.list()).data.map((session) => session.id)).toEqual([next.id, id]);
  });

  test.each([
    ['at its beginning', () => 0],
    ['in the middle', (size: number) => size / 2],
  ])('damaged %s, is refused with one clear line and is not changed', async (_where, startIn) => {
    await using directory = await temporaryDirectory();
    const ledger = await openLedger({ ...LEDGER, stateDir: directory.path });
    for (let count = 0; count < 100; count++) addEvent(ledger, count);
    ledger.close();
    const file = path.join(directory.path, 'state.db');
    const content = await readFile(file);
    const start = startIn(content.length);
    content.fill(7, start, start + 100_000);
    await writeFile(file, content);
    await expect(startTestSandbox({ stateDir: directory.path })).rejects.toThrow(
      `the sandbox's state in ${file} is damaged`,
    );
    expect((await readFile(file)).equals(content)).toBe(true);
  });

  test('is the same after a restart: sessions, refunds, events in their order, and replies under their keys', async () => {
    await using run = await startTestSandbox();
    const { id } = await run.stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'k' });
    await pay(run.sandbox.url, id);
    const refund = await run.stripe.refunds.create({
      payment_intent: String((await run.stripe.checkout.sessions.retrieve(id)).payment_intent),
      amount: 100,
    });
    const events = (await run.stripe.events.list()).data.map((event) => event.id);
    await using again = await run.restart();
    expect((await again.stripe.events.list()).data.map((event) => event.id)).toEqual(events);
    expect((await again.stripe.refunds.retrieve(refund.id)).amount).toBe(100);
    expect((await again.stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'k' })).id).toBe(id);
  });

  test('an event is stored for thirty days and then deleted', async () => {
    let nowMs = Date.now();
    await using run = await startTestSandbox({ now: () => nowMs });
    const { id } = await run.stripe.checkout.sessions.create(sessionParams());
    await pay(run.sandbox.url, id);
    nowMs += 29 * 86_400_000;
    expect((await run.stripe.events.list()).data).toHaveLength(4);
    nowMs += 2 * 86_400_000;
    expect((await run.stripe.events.list()).data).toHaveLength(0);
    expect((await run.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
  });

  test('acknowledges each of many transactions written at once, and lists them in order', async () => {
    await using directory = await temporaryDirectory();
    const ledger = await openLedger({ ...LEDGER, stateDir: directory.path });
    const written: Promise<void>[] = [];
    for (let count = 0; count < 500; count++) {
      addEvent(ledger, count);
      written.push(ledger.settled());
      if (count % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(written);
    const numbers = (of: Ledger): unknown[] => [...of.list('event')].map(({ data }) => data.object);
    const expected = Array.from({ length: 500 }, (_none, number) => ({ number }));
    expect(numbers(ledger)).toEqual(expected);
    ledger.close();
    const again = await openLedger({ ...LEDGER, stateDir: directory.path });
    expect(numbers(again)).toEqual(expected);
    again.close();
  });

  test('a transaction that throws leaves nothing, and others in the same commit are stored', async () => {
    await using directory = await temporaryDirectory();
    const ledger = await openLedger({ ...LEDGER, stateDir: directory.path });
    addEvent(ledger, 1);
    expect(() =>
      ledger.transact(NO_REQUEST, (tx) => {
        tx.emit({ type: 'refund.updated', object: { number: 2 } });
        throw new Error('refused');
      }),
    ).toThrow('refused');
    addEvent(ledger, 3);
    await ledger.settled();
    expect([...ledger.list('event')].map(({ data }) => data.object)).toEqual([{ number: 1 }, { number: 3 }]);
    ledger.close();
  });

  test('what is due comes in the order of its time, and is still due after a rollback', async () => {
    await using directory = await temporaryDirectory();
    const ledger = await openLedger({ ...LEDGER, stateDir: directory.path });
    const task = { kind: 'fail_payment', session: 'cs' } as const;
    ledger.transact(NO_REQUEST, (tx) => {
      for (const atMs of [300, 100, 200]) tx.put('task', `task_${atMs}`, { ...task, atMs });
    });
    expect(ledger.due('task', 99)).toEqual([]);
    expect(ledger.due('task', 200)).toEqual(['task_100', 'task_200']);
    expect(() =>
      ledger.transact(NO_REQUEST, (tx) => {
        tx.put('task', 'task_100', null);
        tx.put('task', 'task_200', { ...task, atMs: 900 });
        expect(tx.due('task', 250)).toEqual([]);
        throw new Error('refused');
      }),
    ).toThrow('refused');
    expect(ledger.due('task', 250)).toEqual(['task_100', 'task_200']);
    ledger.transact(NO_REQUEST, (tx) => tx.put('task', 'task_100', null));
    expect(ledger.due('task', 1_000)).toEqual(['task_200', 'task_300']);
    ledger.close();
  });

  test('that can no longer be written acknowledges nothing, stores nothing of it, and works again later', async () => {
    await using directory = await temporaryDirectory();
    const database = await openDatabase(directory.path, 0);
    database.exec('create table filler (value text)');
    const commits = newGroupCommit(database, () => undefined);
    const fill = (bytes: number) => database.prepare('insert into filler values (?)').run('x'.repeat(bytes));
    const rows = () => database.prepare('select count(*) as count from filler').get()?.['count'];
    const { page_count: pages } = database.prepare('pragma page_count').get() ?? {};
    database.exec(`pragma max_page_count = ${Number(pages) + 10}`);
    commits.run(() => fill(10));
    const first = commits.settled();
    expect(() => commits.run(() => fill(1_000_000))).toThrow('full');
    await expect(Promise.all([first, commits.settled()])).rejects.toThrow('full');
    expect(rows()).toBe(0);
    commits.run(() => fill(10));
    await commits.settled();
    expect(rows()).toBe(1);
    database.close();
    expect(() => commits.run(() => fill(10))).toThrow('not open');
  });

  test('once the sandbox is closed, nothing more is acknowledged', async () => {
    await using run = await startTestSandbox();
    const { id } = await run.stripe.checkout.sessions.create(sessionParams());
    await run.sandbox.close();
    await expect(pay(run.sandbox.url, id)).rejects.toThrow();
  });
});

test('an unknown refund id is refused the same way before and after a restart', async () => {
  await using run = await startTestSandbox();
  const before = await errorOf(run.stripe.refunds.retrieve('re_none'));
  await using again = await run.restart();
  expect((await errorOf(again.stripe.refunds.retrieve('re_none'))).message).toBe(before.message);
});
