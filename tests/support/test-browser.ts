/** A browser without pages: stores cookies, carries the CSRF token, and calls the API as the site does. */

import { API_BASE, CALLS } from '#contract/calls.ts';
import type { CallName } from '#contract/calls.ts';

export interface TestResponse {
  status: number;
  headers: Headers;
  // Tests look into replies freely; their shapes are proved by the contract on the server.
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads what it expects and fails where it is not there
  body: any;
}

export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #url: () => string;
  #csrfToken: string | null = null;

  /** A shop of several servers gives the one for each request. */
  constructor(url: string | (() => string)) {
    this.#url = typeof url === 'string' ? () => url : url;
  }

  /** A call of §7 by its name, with the CSRF token where it needs one. */
  async call(
    name: CallName,
    input: {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: unknown;
      /** Sent as the body, as it is. */
      file?: Buffer;
      headers?: Record<string, string>;
    } = {},
  ): Promise<TestResponse> {
    const { method, path } = CALLS[name];
    const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(input.params?.[key] ?? ''));
    const query = input.query === undefined ? '' : `?${new URLSearchParams(input.query)}`;
    const address = `${API_BASE}${filled}${query}`;
    if (method === 'GET') return this.send('GET', address);
    this.#csrfToken ??= (await this.send('GET', `${API_BASE}/csrf-token/`)).body.csrfToken as string;
    return this.send('POST', address, input.file ?? JSON.stringify(input.body ?? {}), {
      'content-type': input.file === undefined ? 'application/json' : 'application/octet-stream',
      'x-csrftoken': this.#csrfToken,
      ...input.headers,
    });
  }

  /** Any request, with this browser's cookies. */
  async send(
    method: string,
    address: string,
    body?: string | Buffer,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(address, this.#url()), {
      method,
      redirect: 'manual',
      headers: { ...(cookie === '' ? {} : { cookie }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  }
}
