/**
 * Provides the API to the page that is being rendered and records what the render read, so that a cached page is
 * dropped when that changes, and a page is not cached when a call failed.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import type { CallName } from '#contract/calls.ts';
import { tagsOfCall, tagsOfProducts } from '#server/platform/http/reply-tags.ts';

export interface TransportReply {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
  isIncomplete?: boolean;
}

/** Makes a call of section 7 without HTTP: name and `{ params, query, body }`, as the browser would send them. */
export type Transport = (name: CallName, input: unknown) => Promise<TransportReply>;

export interface Observation {
  tags: Set<string>;
  /** A call failed, replied with 500 or above, or lacked something. */
  failed: boolean;
  /** A call was rejected for lack of capacity. */
  busy: boolean;
}

const observations = new AsyncLocalStorage<Observation>();

/** The transport that renders are passed: it records what each of them reads. */
export function observeTransport(transport: Transport): Transport {
  return async (name, input) => {
    const observation = observations.getStore();
    for (const tag of tagsOfCall(name, input)) observation?.tags.add(tag);
    try {
      const reply = await transport(name, input);
      for (const tag of tagsOfProducts(reply.body)) observation?.tags.add(tag);
      if ((reply.status >= 500 || reply.isIncomplete === true) && observation) observation.failed = true;
      if (reply.status === 429 && observation) observation.busy = true;
      return reply;
    } catch {
      // The page shows what it can; the transport has logged its own error.
      if (observation) observation.failed = true;
      return { status: 500, body: null };
    }
  };
}

/** Runs a render and returns what it read. */
export async function observe<Result>(render: () => Promise<Result>): Promise<Observation & { result: Result }> {
  const observation: Observation = { tags: new Set(), failed: false, busy: false };
  const result = await observations.run(observation, render);
  return { ...observation, result };
}
