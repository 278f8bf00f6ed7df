/** A plain HTTP client with persistent connections that decodes no body, so that it costs little. */

import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

export interface RawReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** When its first bytes had come, by `performance.now()`. */
  firstByteAt: number;
}

export interface RawRequest {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

export class HttpClient {
  readonly #agent: Agent;
  readonly origin: string;

  constructor(origin: string, connections: number) {
    this.origin = origin;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  async send(address: string, { method = 'GET', headers = {}, body }: RawRequest = {}): Promise<RawReply> {
    return new Promise((resolve, reject) => {
      const sent = request(
        this.origin + address,
        { method, agent: this.#agent, headers: { 'accept-encoding': 'br', ...headers } },
        (response) => {
          const firstByteAt = performance.now();
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const { statusCode: status = 0, headers: received } = response;
            resolve({ status, headers: received, body: Buffer.concat(chunks), firstByteAt });
          });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
