/** What a call gave, before it is sent: its status and body, be it a reply or a refusal. */
import type { FastifyReply } from 'fastify';
import { refusalHeaders, refusalStatus, toProblemBody } from './problem.ts';
import type { Refusal } from './problem.ts';

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}

export function refusalAnswer(refusal: Refusal): Answer {
  return { status: refusalStatus(refusal), headers: refusalHeaders(refusal), body: toProblemBody(refusal) };
}

/** To this client alone: no cache keeps it. */
export async function sendAnswer(reply: FastifyReply, { status, headers, body }: Answer): Promise<FastifyReply> {
  return reply
    .code(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send(body);
}
