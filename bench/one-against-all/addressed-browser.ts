/** A browser without pages that comes from an address of its own: another address of the loopback network, or one that a proxy names. */

import { request } from 'node:http';
import type { Agent } from 'node:http';
import { TestBrowser } from '#tests/support/test-browser.ts';
import type { TestResponse } from '#tests/support/test-browser.ts';

/** Longer than any person waits. */
export const TIMEOUT_MS = 10_000;

export interface From {
  /** Of 127.0.0.0/8; the system's choice by default. */
  localAddress?: string;
  /** What the proxy on 127.0.0.1 says of the client. */
  forwardedFor?: string;
  /** Persistent connections; a new one for each request by default. */
  agent?: Agent;
}

export class AddressedBrowser extends TestBrowser {
  readonly #url: string;
  readonly #from: From;

  constructor(url: string, from: From) {
    super(url);
    this.#url = url;
    this.#from = from;
  }

  override async send(
    method: string,
    address: string,
    body?: string | Buffer,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const { localAddress, forwardedFor, agent } = this.#from;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { promise, resolve, reject } = Promise.withResolvers<TestResponse>();
    const sent = request(new URL(address, this.#url), {
      method,
      agent: agent ?? false,
      ...(localAddress !== undefined && { localAddress }),
      headers: {
        ...(cookie !== '' && { cookie }),
        ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }),
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    const timer = setTimeout(() => sent.destroy(new Error(`No reply within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const received = new Headers();
        for (const [name, values = []] of Object.entries(response.headersDistinct))
          for (const value of values) received.append(name, value);
        this.#keepCookies(received);
        const text = Buffer.concat(chunks).toString();
        const isJson = received.get('content-type')?.includes('json') === true && !received.has('content-encoding');
        resolve({ status: response.statusCode ?? 0, headers: received, body: isJson ? JSON.parse(text) : text });
      });
    });
    sent.on('error', reject);
    sent.end(body);
    return promise.finally(() => clearTimeout(timer));
  }

  #keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  }
}
