/** How a fault proxy knows requests on the wire: SQL statements, calls of Stripe's API, mails. */

import type { NameRequests } from './fault-proxy.ts';

/** Type and length of a message of PostgreSQL's protocol. */
const HEAD_BYTES = 5;
const NAME_CHARACTERS = 90;
const END_OF_MAIL = '\r\n.\r\n';

/** The SQL of every statement, at the moment it is sent; prepared statements are known by the text they were made of. */
export const nameStatements: NameRequests = () => {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  const prepared = new Map<string, string>();

  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const names: string[] = [];
    if (!isStarted) {
      // The first message has no type.
      if (rest.length < 4 || rest.length < rest.readInt32BE(0)) return names;
      rest = rest.subarray(rest.readInt32BE(0));
      isStarted = true;
    }
    while (rest.length >= HEAD_BYTES) {
      const length = rest.readInt32BE(1) + 1;
      if (rest.length < length) break;
      const type = String.fromCharCode(rest[0] ?? 0);
      const texts = rest.subarray(HEAD_BYTES, length).toString('latin1').split('\0');
      if (type === 'Q') names.push(shorten(texts[0]));
      if (type === 'P') prepared.set(texts[0] ?? '', shorten(texts[1]));
      if (type === 'B') names.push(prepared.get(texts[1] ?? '') ?? '');
      rest = rest.subarray(length);
    }
    return names;
  };
};

/** `POST /v1/checkout/sessions`; ids are written as {id}. */
export const nameCalls: NameRequests = () => (chunk) => {
  const call = /^(GET|POST) (\/[^ ?]*)/.exec(chunk.toString('latin1', 0, 500));
  return call === null ? [] : [`${call[1]} ${call[2]?.replace(/\/[a-z]+_[^/]+/g, '/{id}')}`];
};

/** `mail`, when the last line of one has been sent. */
export const nameMails: NameRequests = () => {
  let end = '';
  return (chunk) => {
    end = (end + chunk.toString('latin1')).slice(-END_OF_MAIL.length);
    return end === END_OF_MAIL ? ['mail'] : [];
  };
};

function shorten(text = ''): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, NAME_CHARACTERS);
}
