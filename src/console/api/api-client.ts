/** The only client of the console's calls, typed by their table. The session is a cookie that no script can read. */

import { CONSOLE_API_BASE, CONSOLE_CALLS } from '#contract/console/calls.ts';
import type { ConsoleCallName } from '#contract/console/calls.ts';
import type { ConsoleInput, ConsoleReply } from '#contract/console/endpoints.ts';
import type { ProblemBody } from '#contract/problems.ts';
import { isNetworkFailure, withinLimit } from '#contract/within-limit.ts';
import { sendFile } from '#ui/upload/send-file.ts';
import type { UploadStep } from '#ui/upload/send-file.ts';

/** How long a call may take before it counts as unreachable, in milliseconds. */
const CALL_LIMIT_MS = 20_000;
/** Of calls that read Stripe's records page by page, or change many products. */
const LONG_CALL_LIMIT_MS = 120_000;
const LONG_CALLS: ReadonlySet<ConsoleCallName> = new Set(['getBooks', 'closeMonth', 'compareWithStripe', 'undoImport']);

/** A call that failed, or had no reply. */
export class ConsoleError extends Error {
  /** HTTP status; undefined when no reply came. */
  readonly status: number | undefined;
  readonly code: string;
  /** What is wrong with which field of the request. */
  readonly fields: Record<string, string>;
  /** The word by which a person can have a change made nevertheless; undefined for any other problem. */
  readonly confirmation: string | undefined;

  constructor(
    status: number | undefined,
    code: string,
    message: string,
    {
      fields = {},
      confirmation,
    }: { fields?: Record<string, string> | undefined; confirmation?: string | undefined } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.confirmation = confirmation;
  }
}

type Parts = Partial<Record<'params' | 'query', Record<string, string | undefined>>> & { body?: unknown };

/** Makes the call and returns its reply; throws {@link ConsoleError} for a problem or when there is no reply. */
export async function call<Name extends ConsoleCallName>(
  name: Name,
  input: ConsoleInput<Name>,
  signal?: AbortSignal,
): Promise<ConsoleReply<Name>> {
  const parts = input as Parts; // the input of any call has this shape
  const { method } = CONSOLE_CALLS[name];
  const body = await send(addressOf(name, parts), {
    init: {
      method,
      headers: method === 'POST' ? { 'Content-Type': 'application/json' } : {},
      body: method === 'POST' ? JSON.stringify(parts.body ?? {}) : null,
    },
    limitMs: LONG_CALLS.has(name) ? LONG_CALL_LIMIT_MS : CALL_LIMIT_MS,
    unreachable: 'The shop cannot be reached. Check that it is running.',
    signal,
  });
  return body as ConsoleReply<Name>; // the server replies through the schema of this row
}

interface FileProgress {
  signal: AbortSignal;
  onStep: (step: UploadStep) => void;
}

/** Sends a file to an address that is no call, and returns the reply as JSON; throws as {@link call} does. */
export async function postFile(path: string, file: Blob, { signal, onStep }: FileProgress): Promise<unknown> {
  const reply = await sendFile({ address: path, headers: { Accept: 'application/json' }, file, signal }, onStep);
  if (reply === null) throw new ConsoleError(undefined, 'unreachable', 'The file was not sent: the connection broke.');
  if (reply.status >= 300) throw toConsoleError(reply.status, reply.body);
  return reply.body;
}

interface SentRequest {
  init: { method: string; headers: Record<string, string>; body: BodyInit | null };
  limitMs: number;
  /** What is shown when no reply came. */
  unreachable: string;
  signal?: AbortSignal | undefined;
}

async function send(address: string, { init, limitMs, unreachable, signal }: SentRequest): Promise<unknown> {
  return withinLimit(limitMs, signal, async (limited) => {
    const fail = (error: unknown) => {
      if (!isNetworkFailure(error, limited, signal)) throw error;
      throw new ConsoleError(undefined, 'unreachable', unreachable);
    };
    const headers = { Accept: 'application/json', ...init.headers };
    const response = await fetch(address, { ...init, credentials: 'same-origin', headers, signal: limited }).catch(
      fail,
    );
    // A refusal needs no body. A success does: what something between browser and shop has written is no reply.
    const body: unknown = await response.json().catch((error: unknown) => {
      if (!response.ok) return null;
      if (!(error instanceof SyntaxError)) return fail(error);
      throw new ConsoleError(undefined, 'unreadable', 'The reply could not be read. Try again.');
    });
    if (response.ok) return body;
    throw toConsoleError(response.status, body);
  });
}

/** What is wrong with which field of the request; empty for any other error. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  return error instanceof ConsoleError ? error.fields : {};
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ConsoleError && error.status === 401;
}

function addressOf(name: ConsoleCallName, { params = {}, query = {} }: Parts): string {
  const path = CONSOLE_CALLS[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const provided = Object.entries(query).filter((entry): entry is [string, string] => (entry[1] ?? '') !== '');
  return `${CONSOLE_API_BASE}${path}${provided.length === 0 ? '' : `?${new URLSearchParams(provided)}`}`;
}

/** The shape of every refusal; `why` is the reason of a change that was not made, `confirmation` the word that allows it. */
function toConsoleError(status: number, body: unknown): ConsoleError {
  const { error, why, confirmation } = (body ?? {}) as Partial<ProblemBody> & { why?: string; confirmation?: string };
  const message = [error?.message ?? 'Something went wrong.', why].filter(Boolean).join(' ');
  return new ConsoleError(status, error?.code ?? `http_${status}`, message, { fields: error?.fields, confirmation });
}
