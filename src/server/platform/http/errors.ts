/** Replies that no route sends: unknown URLs, unreadable bodies, and internal errors, whose reply contains no detail. */

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '#contract/problems.ts';
import { isBusyError } from './busy.ts';
import { Problem, sendProblem } from './problem.ts';
import { createRepeatedWarning } from './repeated-warning.ts';
import { BodyRefused } from './request-bodies.ts';
import { isStorageFull } from './storage-full.ts';

const PROBLEM_BY_FASTIFY_CODE: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_MAX_PARAM_LENGTH: 'address_too_long',
  FST_ERR_BAD_URL: 'invalid_request',
};

/** What the streams of a request and its reply report when the client has closed the connection. */
const CLOSED_BY_CLIENT: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ABORT_ERR',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_UNABLE_TO_PIPE',
]);

/** What a request needs cannot be had now: it is refused with 429 and when to try again. */
export class CapacityError extends Error {
  readonly statusCode = 429;
  readonly retryAfterSeconds: number;
  readonly problemCode: ProblemCode;

  constructor(message: string, retryAfterSeconds: number, problemCode: ProblemCode = 'too_many_requests') {
    super(message);
    this.name = 'CapacityError';
    this.retryAfterSeconds = retryAfterSeconds;
    this.problemCode = problemCode;
  }
}

export function handleErrors(app: FastifyInstance): void {
  const warn = createRepeatedWarning(app.log, 'request rejected: no capacity');
  const warnBusy = createRepeatedWarning(app.log, 'request rejected: the database has ended a wait');
  const warnFull = createRepeatedWarning(app.log, 'request rejected: the disk is full');
  app.decorateReply('problemCode', null);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (isClientGone(error, reply)) {
      // The client has gone. It is counted when its connection closes: see onClientClosed.
      reply.hijack();
      return;
    }
    const { code } = problemFor(error);
    if (code === 'too_many_requests' || code === 'document_unavailable') warn({ err: error });
    if (code === 'storage_full') warnFull({ err: error, route: request.routeOptions.url });
    if (code === 'busy') warnBusy({ err: error, route: request.routeOptions.url });
    replyWithError(error, request, reply);
  });
}

/** Also for URLs that the router cannot parse, which reach no error handler. */
export function replyWithError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemFor(error);
  if (problem.code === 'internal' || problem.code === 'unavailable')
    request.log.error({ err: error }, 'request failed');
  void sendProblem(reply, problem);
}

/** An error of another kind is the shop's own, whether or not the client waits for the reply. */
function isClientGone(error: FastifyError, { raw }: FastifyReply): boolean {
  if (!raw.destroyed && raw.socket?.destroyed !== true) return false;
  return error instanceof BodyRefused || CLOSED_BY_CLIENT.has(error.code);
}

function problemFor(error: FastifyError): Problem {
  if (error instanceof BodyRefused) return error.problem;
  if (error instanceof CapacityError)
    return new Problem(error.problemCode, { retryAfterSeconds: error.retryAfterSeconds });
  return new Problem(codeFor(error));
}

function codeFor(error: FastifyError): ProblemCode {
  const known = PROBLEM_BY_FASTIFY_CODE[error.code];
  if (known !== undefined) return known;
  if (isBusyError(error)) return 'busy';
  if (isStorageFull(error)) return 'storage_full';
  const { statusCode } = error;
  if (statusCode === 429) return 'too_many_requests';
  if (statusCode === 503) return 'unavailable';
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'invalid_request' : 'internal';
}
