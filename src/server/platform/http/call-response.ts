/** The response of a call before it is sent: status and body of a reply or of a problem. */

import type { FastifyReply } from 'fastify';
import type { ProblemCode } from '#contract/problems.ts';
import { problemHeaders, problemStatus, toProblemBody } from './problem.ts';
import type { Problem } from './problem.ts';

export interface CallResponse {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
  /** Code of the problem that the body describes. */
  problem?: ProblemCode;
  /** The body lacks something which could not be read now. */
  isIncomplete?: boolean;
}

export function problemResponse(problem: Problem): CallResponse {
  return {
    status: problemStatus(problem),
    headers: problemHeaders(problem),
    body: toProblemBody(problem),
    problem: problem.code,
  };
}

/** Sends a reply for this client alone: no cache stores it. */
export async function sendResponse(
  reply: FastifyReply,
  { status, headers, body, problem }: CallResponse,
): Promise<FastifyReply> {
  reply.problemCode = problem ?? null;
  return reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send(body);
}
