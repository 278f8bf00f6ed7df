/** Replies that no route sends: unknown URLs, unreadable bodies, and internal errors, whose reply contains no detail. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '#contract/problems.ts';
import { Problem, sendProblem } from './problem.ts';
import { createRepeatedWarning } from './repeated-warning.ts';

const PROBLEM_BY_FASTIFY_CODE: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_request',
  FST_ERR_MAX_PARAM_LENGTH: 'address_too_long',
  FST_ERR_BAD_URL: 'invalid_request',
};

export function handleErrors(app: FastifyInstance): void {
  const warn = createRepeatedWarning(app.log, 'request rejected: no capacity');
  app.decorateReply('problemCode', null);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (problemFor(error) === 'too_many_requests') warn({ err: error });
    replyWithError(error, request, reply);
  });
}

/** Also for URLs that the router cannot parse, which reach no error handler. */
export function replyWithError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const code = problemFor(error);
  if (code === 'internal' || code === 'unavailable') request.log.error({ err: error }, 'request failed');
  void sendProblem(reply, new Problem(code));
}

function problemFor(error: FastifyError): ProblemCode {
  const known = PROBLEM_BY_FASTIFY_CODE[error.code];
  if (known !== undefined) return known;
  const { statusCode } = error;
  if (statusCode === 429) return 'too_many_requests';
  if (statusCode === 503) return 'unavailable';
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'invalid_request' : 'internal';
}
