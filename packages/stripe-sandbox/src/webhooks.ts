/**
 * Sends events to the one configured endpoint: at least once, in no promised order, until it replies 2xx or three
 * days have passed. What is not yet delivered is part of the ledger and outlives the process.
 */

import { createHmac } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { type Ledger, NO_REQUEST, type Transaction } from './ledger.ts';
import type { StripeEvent } from './objects/event.ts';
import type { Delivery } from './records.ts';

export const ATTEMPT_LIMIT_MS = 10_000;
const GIVE_UP_AFTER_MS = 3 * 86_400_000;
const CONCURRENT_ATTEMPTS = 8;
const TICK_MS = 50;

/** Pauses between attempts; the last one repeats until three days have passed. */
export const DEFAULT_RETRY_DELAYS_MS: readonly number[] = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000];

export interface WebhookOptions {
  readonly ledger: Ledger;
  readonly url: string;
  readonly secret: string;
  readonly retryDelaysMs: readonly number[];
  /** An attempt without a whole reply after this time has failed. */
  readonly attemptLimitMs: number;
  readonly now: () => number;
  readonly log: (line: string) => void;
}

export interface Webhooks {
  /** Cuts off running attempts, which will be made again at the next start. */
  close(): Promise<void>;
}

export function startWebhooks(options: WebhookOptions): Webhooks {
  const { ledger, now } = options;
  const running = new Map<string, Promise<void>>();
  const closing = new AbortController();

  ledger.onCommit(() => setImmediate(startDue));
  ledger.transact(NO_REQUEST, retryAllNow);
  const ticking = setInterval(startDue, TICK_MS);

  function startDue(): void {
    if (closing.signal.aborted || running.size >= CONCURRENT_ATTEMPTS) return;
    // Attempts that are running are still due, so the limit leaves space for as many others.
    const due = ledger.due('delivery', now(), 2 * CONCURRENT_ATTEMPTS).filter((id) => !running.has(id));
    for (const id of due.slice(0, CONCURRENT_ATTEMPTS - running.size)) {
      const event = ledger.find('event', id);
      const delivery = ledger.find('delivery', id);
      if (event !== undefined && delivery !== undefined) running.set(id, attempt(event, delivery));
    }
  }

  async function attempt(event: StripeEvent, delivery: Delivery): Promise<void> {
    try {
      await ledger.settled();
      const body = JSON.stringify(event, null, 2);
      const header = signatureHeader(options.secret, body, Math.floor(now() / 1000));
      const result = await post(options, body, header, closing.signal);
      if (closing.signal.aborted && result !== '2xx') return;
      const next = decideNext(delivery, result === '2xx', now(), options.retryDelaysMs);
      ledger.transact(NO_REQUEST, (tx) => tx.put('delivery', event.id, next));
      if (result !== '2xx') options.log(`webhook ${event.type} ${event.id}: ${result}, attempt ${next.attempts}`);
    } catch (error) {
      options.log(`webhook ${event.id} failed: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      running.delete(event.id);
      setImmediate(startDue);
    }
  }

  return {
    async close() {
      clearInterval(ticking);
      closing.abort();
      await Promise.all(running.values());
    },
  };
}

/** A restart is a good moment to try again, because the endpoint has probably been restarted as well. */
function retryAllNow(tx: Transaction): void {
  for (const id of tx.due('delivery', Number.MAX_SAFE_INTEGER)) {
    const delivery = tx.find('delivery', id);
    if (delivery !== undefined && delivery.nextAtMs > tx.nowMs)
      tx.put('delivery', id, { ...delivery, nextAtMs: tx.nowMs });
  }
}

/** `v1` is the HMAC-SHA256 of `t.body`; both are new on every attempt. */
function signatureHeader(secret: string, body: string, tSeconds: number): string {
  const v1 = createHmac('sha256', secret).update(`${tSeconds}.${body}`).digest('hex');
  return `t=${tSeconds},v1=${v1}`;
}

export function decideNext(
  delivery: Delivery,
  delivered: boolean,
  nowMs: number,
  retryDelaysMs: readonly number[],
): Delivery {
  const attempts = delivery.attempts + 1;
  if (delivered) return { ...delivery, state: 'delivered', attempts };
  const delayMs = retryDelaysMs[delivery.attempts] ?? retryDelaysMs.at(-1) ?? GIVE_UP_AFTER_MS;
  const nextAtMs = nowMs + delayMs;
  const state = nextAtMs > delivery.createdAtMs + GIVE_UP_AFTER_MS ? 'abandoned' : 'pending';
  return { ...delivery, state, attempts, nextAtMs };
}

/** `2xx`, or why it was none. Redirects are replies like any other and are not followed. */
function post(options: WebhookOptions, body: string, signature: string, closing: AbortSignal): Promise<string> {
  const { url, attemptLimitMs } = options;
  const signal = AbortSignal.any([closing, AbortSignal.timeout(attemptLimitMs)]);
  const target = new URL(url);
  const client = target.protocol === 'https:' ? https : http;
  return new Promise((resolve) => {
    const fail = (error: Error): void =>
      resolve(signal.aborted ? `no reply within ${attemptLimitMs} ms` : error.message);
    const request = client.request(
      target,
      {
        method: 'POST',
        agent: false,
        signal,
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          Accept: '*/*',
          'Stripe-Signature': signature,
        },
      },
      (response) => {
        const status = response.statusCode ?? 0;
        response.resume();
        response.on('error', fail);
        response.on('end', () => resolve(status >= 200 && status < 300 ? '2xx' : `status ${status}`));
      },
    );
    request.on('error', fail);
    request.end(body);
  });
}
