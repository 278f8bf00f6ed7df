/** Problems that are sent without Fastify: by the listener in front of it, and for what the HTTP parser rejects. */

import { STATUS_CODES } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { problemHeaders, problemStatus, toProblemBody } from './problem.ts';
import type { Problem } from './problem.ts';

/** `headers`: the security headers of the server. */
export function sendRawProblem(response: ServerResponse, problem: Problem, headers: Record<string, string>): void {
  const { body, ...head } = toRaw(problem, headers);
  response.writeHead(problemStatus(problem), head.headers).end(body);
}

/** To a connection without a request, such as one whose head cannot be parsed. The caller closes it. */
export function writeRawProblem(socket: Socket, problem: Problem, headers: Record<string, string>): void {
  const status = problemStatus(problem);
  const raw = toRaw(problem, headers);
  const lines = Object.entries(raw.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${raw.body}`);
}

function toRaw(problem: Problem, headers: Record<string, string>): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify(toProblemBody(problem));
  const contentLength = String(Buffer.byteLength(body));
  return {
    headers: {
      ...headers,
      ...problemHeaders(problem),
      'content-type': 'application/json; charset=utf-8',
      'content-length': contentLength,
      date: new Date().toUTCString(),
      connection: 'close',
    },
    body,
  };
}
