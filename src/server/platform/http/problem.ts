/** An expected error as a value: rules return it instead of throwing, and routes reply with its status and body. */

import type { FastifyReply } from 'fastify';
import { PROBLEMS } from '#contract/problems.ts';
import type { ProblemBody, ProblemCode } from '#contract/problems.ts';

interface ProblemDetails {
  /** Field path -> what is wrong with it. */
  fields?: Record<string, string>;
  /** More members beside `error`, such as the new totals. */
  extensions?: Record<string, unknown>;
  /** Seconds after which a client that gets a 429 may try again; 1 unless set. */
  retryAfterSeconds?: number;
}

declare module 'fastify' {
  interface FastifyReply {
    /** Code of the problem that was sent, for metrics; null for any other reply. */
    problemCode: ProblemCode | null;
  }
}

export class Problem {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    this.code = code;
    this.details = details;
  }
}

export function problemStatus({ code }: Problem): number {
  return PROBLEMS[code].status;
}

/** Headers of every problem. A 429 always has Retry-After. */
export function problemHeaders(problem: Problem): Record<string, string> {
  const { retryAfterSeconds = 1 } = problem.details;
  return {
    'cache-control': 'no-store',
    ...(problemStatus(problem) === 429 && { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) }),
  };
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  reply.problemCode = problem.code;
  return reply.code(problemStatus(problem)).headers(problemHeaders(problem)).send(toProblemBody(problem));
}

export function toProblemBody({
  code,
  details: { fields, extensions },
}: Problem): ProblemBody & Record<string, unknown> {
  const { message } = PROBLEMS[code];
  return { error: { code, message, ...(fields === undefined ? {} : { fields }) }, ...extensions };
}
