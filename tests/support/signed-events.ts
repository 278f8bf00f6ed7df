/** Webhooks that a test sends itself, signed as the payment service signs them. */

import { createHmac } from 'node:crypto';
import { WEBHOOK_PATH } from '#server/payments/stripe/webhook.ts';
import { SANDBOX_KEY, WEBHOOK_SECRET } from './test-config.ts';

export interface SentEvent {
  id: string;
  type: string;
}

/** The status of the reply. */
export async function deliverEvent(url: string, event: SentEvent, secret = WEBHOOK_SECRET): Promise<number> {
  const body = JSON.stringify(event);
  const t = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  const reply = await fetch(url + WEBHOOK_PATH, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${t},v1=${signature}` },
  });
  await reply.arrayBuffer();
  return reply.status;
}

/** What the payment service has to report, oldest first. */
export async function listEvents(sandboxUrl: string): Promise<SentEvent[]> {
  const reply = await fetch(`${sandboxUrl}/v1/events?limit=100`, {
    headers: { authorization: `Bearer ${SANDBOX_KEY}` },
  });
  const page = (await reply.json()) as { data: SentEvent[] };
  return page.data.toReversed();
}
