/**
 * Idempotency keys by Stripe's rules: the first execution's status and body are replayed, refusals and errors
 * included; another request under the same key is refused; nothing is stored when validation failed.
 */

import { createHash } from 'node:crypto';
import { canonicalForm } from './form-body.ts';
import type { SavedReply } from './records.ts';
import { StripeError } from './stripe-error.ts';

const MAX_KEY_LENGTH = 255;

export interface KeyedRequest {
  readonly key: string;
  /** Method and path. */
  readonly target: string;
  /** Digest of the parameters whatever their order. */
  readonly fingerprint: string;
}

export function keyedRequest(key: string, target: string, body: string): KeyedRequest {
  if (key.length > MAX_KEY_LENGTH) {
    throw new StripeError(`Idempotency keys can have up to ${MAX_KEY_LENGTH} characters.`, {
      status: 400,
      type: 'invalid_request_error',
      phase: 'validation',
    });
  }
  return { key, target, fingerprint: createHash('sha256').update(canonicalForm(body)).digest('base64') };
}

/** The reply to replay, or undefined when this is the first request under its key. */
export function decideReplay(request: KeyedRequest, saved: SavedReply | undefined): SavedReply | undefined {
  if (saved === undefined) return undefined;
  if (saved.target !== request.target) {
    throw conflict(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${saved.target}' vs '${request.target}'). Try using a key other than '${request.key}' if you meant to execute a different request.`,
    );
  }
  if (saved.fingerprint !== request.fingerprint) {
    throw conflict(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${request.key}' if you meant to execute a different request.`,
    );
  }
  return saved;
}

/** The refusal for a request whose key is held by another one that is still running. */
export function keyInUse(key: string): StripeError {
  return new StripeError(
    `There is currently another in-progress request using this Idempotent Key (${key}). Please try again later.`,
    { status: 409, type: 'idempotency_error', code: 'idempotency_key_in_use', phase: 'validation' },
  );
}

function conflict(message: string): StripeError {
  return new StripeError(message, { status: 400, type: 'idempotency_error', phase: 'validation' });
}
