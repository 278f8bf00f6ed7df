/** Stripe's error envelope. Refusals are thrown inside a request and become its reply. */

export type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

export interface ErrorBody {
  readonly error: {
    readonly type: ErrorType;
    readonly message: string;
    readonly code?: string;
    readonly param?: string;
    readonly charge?: string;
    readonly request_log_url?: string;
  };
}

interface Details {
  readonly status: number;
  readonly type: ErrorType;
  readonly code?: string;
  readonly param?: string;
  readonly charge?: string;
  /**
   * `validation`: found before the operation began, so an idempotency key saves nothing.
   * `execution`: the operation itself refused; the refusal is saved and replayed.
   */
  readonly phase: 'validation' | 'execution';
}

export class StripeError extends Error {
  readonly details: Details;

  constructor(message: string, details: Details) {
    super(message);
    this.details = details;
  }

  get body(): ErrorBody {
    const { type, code, param, charge } = this.details;
    return {
      error: {
        ...(code === undefined ? {} : { code }),
        ...(charge === undefined ? {} : { charge }),
        message: this.message,
        ...(param === undefined ? {} : { param }),
        type,
      },
    };
  }
}

/** A parameter that fails validation: status 400, nothing is saved under an idempotency key. */
export function invalidParameter(message: string, param: string, code?: string): StripeError {
  return new StripeError(message, {
    status: 400,
    type: 'invalid_request_error',
    param,
    phase: 'validation',
    ...(code === undefined ? {} : { code }),
  });
}

/** A sound request that the present state does not allow: status 400, replayed under an idempotency key. */
export function refusal(
  message: string,
  details: { code?: string; param?: string; charge?: string } = {},
): StripeError {
  return new StripeError(message, { status: 400, type: 'invalid_request_error', phase: 'execution', ...details });
}

/** `status` is 404 when the id stood in the path, 400 when it stood in a parameter. */
export function missingResource(kind: string, id: string, param: string, status: 404 | 400): StripeError {
  return new StripeError(`No such ${kind}: '${id.slice(0, 100)}'`, {
    status,
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    phase: 'execution',
  });
}
