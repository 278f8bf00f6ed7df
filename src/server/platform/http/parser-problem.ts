/** What the HTTP parser of Node, or the head of a request, has that no route can be asked about. */

import type { IncomingMessage } from 'node:http';
import { Problem } from './problem.ts';

/** Problems by the code of Node's error; every other error is a malformed request. */
const PROBLEM_BY_PARSER_CODE: Record<string, Problem> = {
  ERR_HTTP_REQUEST_TIMEOUT: new Problem('request_timeout'),
  HPE_HEADER_OVERFLOW: new Problem('headers_too_large'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: new Problem('payload_too_large'),
  HPE_INVALID_METHOD: new Problem('method_not_allowed'),
  // The client has closed its side of the connection within a request.
  HPE_INVALID_EOF_STATE: new Problem('client_closed'),
};

export function parserProblem({ code = '' }: NodeJS.ErrnoException): Problem {
  return PROBLEM_BY_PARSER_CODE[code] ?? new Problem('invalid_request');
}

/** Null: the request names the host once, as RFC 9112, 3.2 demands of HTTP/1.1. */
export function findHostProblem({ rawHeaders, httpVersion }: IncomingMessage): Problem | null {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts === 1 || (hosts === 0 && httpVersion === '1.0')) return null;
  return new Problem('invalid_request', { fields: { Host: 'Name the host, once' } });
}
