import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadLines, openJournal, replaceLines } from '../src/journal.ts';
import { lockState } from '../src/state-lock.ts';
import { SECRET_KEY, pay, refusalOf, sessionParams, startTestSandbox, stripeFor, until } from './support.ts';

const MAIN = new URL('../src/main.ts', import.meta.url);

interface Process extends AsyncDisposable {
  readonly child: ChildProcess;
  readonly url: string;
  readonly port: number;
}

async function startProcess(stateDir: string, options: object = {}): Promise<Process> {
  const all = { host: '127.0.0.1', port: 0, stateDir, secretKey: SECRET_KEY, ...options };
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

async function temporaryDirectory(): Promise<AsyncDisposable & { path: string }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'sandbox-test-'));
  return { path: directory, [Symbol.asyncDispose]: async () => await rm(directory, { recursive: true, force: true }) };
}

describe('the process', () => {
  test('killed in the middle of traffic, has everything it acknowledged when it comes back', async () => {
    await using directory = await temporaryDirectory();
    const acknowledged = new Map<string, 'open' | 'complete'>();
    for (let life = 0; life < 4; life++) {
      await using running = await startProcess(directory.path);
      const { stripe } = stripeFor(running.port);
      for (const [id, status] of acknowledged) {
        const found = await stripe.checkout.sessions.retrieve(id);
        // An unacknowledged payment may have been kept as well; an acknowledged one may not be lost.
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
  }, 60_000);

  test('ends when its parent goes away, and on SIGTERM, with state closed', async () => {
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
    const options = {
      host: '127.0.0.1',
      port: 0,
      stateDir: directory.path,
      secretKey: SECRET_KEY,
      ...change(run.sandbox.port),
    };
    const child = fork(MAIN, [JSON.stringify(options)], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    let output = '';
    child.stderr?.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    const [code] = await once(child, 'close');
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

  test('is refused to a second sandbox while the first one lives', async () => {
    await using directory = await temporaryDirectory();
    const release = await lockState(directory.path, 0);
    await expect(lockState(directory.path, 60)).rejects.toThrow('another sandbox is using the state');
    await release();
    await (
      await lockState(directory.path, 0)
    )();
    const deep = path.join(directory.path, 'a'.repeat(100));
    const far = await lockState(deep, 0);
    await expect(lockState(deep, 0)).rejects.toThrow('another sandbox');
    await far();
  });
});

describe('the journal', () => {
  test('a torn last line is cut off and everything before it is kept', async () => {
    const publicBase = 'http://pay.test';
    await using run = await startTestSandbox({ publicBase });
    const { id } = await run.stripe.checkout.sessions.create(sessionParams());
    await run.sandbox.close();
    const file = path.join(run.stateDir, 'journal.jsonl');
    const whole = (await stat(file)).size;
    await appendFile(file, '[["session","cs_test_half",{"sess');
    await using again = await startTestSandbox({ stateDir: run.stateDir, publicBase });
    expect((await stat(file)).size).toBe(whole);
    const next = await again.stripe.checkout.sessions.create(sessionParams());
    expect((await again.stripe.checkout.sessions.list()).data.map((one) => one.id)).toEqual([next.id, id]);
  });

  test('damage in the middle is not passed over in silence', async () => {
    await using directory = await temporaryDirectory();
    const file = path.join(directory.path, 'journal.jsonl');
    await writeFile(
      file,
      '[["task","a",{"kind":"dispute_charge","charge":"c","atMs":1}]]\ngarbage\n[["task","a",null]]\n',
    );
    await expect(startTestSandbox({ stateDir: directory.path })).rejects.toThrow('damaged at line 2');
    expect(await readFile(file, 'utf8')).toContain('garbage');
  });

  test('is rewritten at start when it has grown large, and says the same afterwards', async () => {
    await using run = await startTestSandbox();
    const { id } = await run.stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'k' });
    await pay(run.sandbox.url, id);
    const refund = await run.stripe.refunds.create({
      payment_intent: String((await run.stripe.checkout.sessions.retrieve(id)).payment_intent),
      amount: 100,
    });
    const events = (await run.stripe.events.list()).data.map((event) => event.id);
    await run.sandbox.close();
    const file = path.join(run.stateDir, 'journal.jsonl');
    const content = await readFile(file, 'utf8');
    const times = Math.ceil(9_000_000 / content.length);
    await writeFile(file, content.repeat(times));
    await using again = await startTestSandbox({ stateDir: run.stateDir });
    expect((await stat(file)).size).toBeLessThan(content.length * 2);
    expect((await again.stripe.events.list()).data.map((event) => event.id)).toEqual(events);
    expect((await again.stripe.refunds.retrieve(refund.id)).amount).toBe(100);
    expect((await again.stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'k' })).id).toBe(id);
  });

  test('acknowledges each of many lines written at once, in order', async () => {
    await using directory = await temporaryDirectory();
    await loadLines(directory.path);
    const journal = await openJournal(directory.path);
    const written: Promise<void>[] = [];
    for (let index = 0; index < 500; index++) {
      journal.append(String(index));
      written.push(journal.settled());
      if (index % 50 === 0) await Promise.resolve();
    }
    await Promise.all(written);
    await journal.close();
    expect((await loadLines(directory.path)).lines).toEqual(
      Array.from({ length: 500 }, (_none, index) => String(index)),
    );
    await replaceLines(directory.path, ['1', '2']);
    expect((await loadLines(directory.path)).lines).toEqual(['1', '2']);
  });

  test('that can no longer be written acknowledges nothing more', async () => {
    await using run = await startTestSandbox();
    const { id } = await run.stripe.checkout.sessions.create(sessionParams());
    await run.sandbox.close();
    await expect(pay(run.sandbox.url, id)).rejects.toThrow();
    await using directory = await temporaryDirectory();
    await loadLines(directory.path);
    const journal = await openJournal(directory.path);
    await journal.close();
    journal.append('1');
    await expect(journal.settled()).rejects.toThrow();
    expect(() => journal.append('2')).toThrow();
    await expect(journal.settled()).rejects.toThrow();
  });
});

test('an unknown refund id is refused the same way before and after a restart', async () => {
  await using run = await startTestSandbox();
  const before = await refusalOf(run.stripe.refunds.retrieve('re_none'));
  await using again = await run.restart();
  expect((await refusalOf(again.stripe.refunds.retrieve('re_none'))).message).toBe(before.message);
});
