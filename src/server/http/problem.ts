/** A refusal as a value: rules return it instead of throwing, routes answer with its status and body. */
import type { FastifyReply } from 'fastify';
import { PROBLEMS } from '#contract/problems.ts';
import type { ProblemBody, ProblemCode } from '#contract/problems.ts';

export interface Refusal {
  refused: ProblemCode;
  /** Field path -> what is wrong with it. */
  fields?: Record<string, string>;
  /** More members beside `error`, such as the new totals. */
  beside?: Record<string, unknown>;
  /** For `too_many_requests`: when it is worth asking again; a second unless said. */
  retryAfterSeconds?: number;
}

export function refuse(refused: ProblemCode, more: Omit<Refusal, 'refused'> = {}): Refusal {
  return { refused, ...more };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}

export function refusalStatus(refusal: Refusal): number {
  return PROBLEMS[refusal.refused].status;
}

/** Headers that belong to every refusal, whoever sends it. A 429 always says when to come back. */
export function refusalHeaders({ refused, retryAfterSeconds = 1 }: Refusal): Record<string, string> {
  return {
    'cache-control': 'no-store',
    ...(refused === 'too_many_requests' && { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) }),
  };
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply.code(refusalStatus(refusal)).headers(refusalHeaders(refusal)).send(toProblemBody(refusal));
}

export function toProblemBody({ refused, fields, beside }: Refusal): ProblemBody & Record<string, unknown> {
  const { message } = PROBLEMS[refused];
  return { error: { code: refused, message, ...(fields === undefined ? {} : { fields }) }, ...beside };
}
