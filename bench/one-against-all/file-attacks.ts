/** What one client does with files and documents: small ones that take long, and as many as fit. */

import { API_BASE, CALLS } from '#contract/calls.ts';
import type { CallName } from '#contract/calls.ts';
import { REQUISITION_ROUTE } from '#contract/document-paths.ts';
import { blackPng, jpegOfScans } from '#tests/support/hostile-pictures.ts';
import { HOSTILE_XLSX } from '#tests/support/hostile-xlsx.ts';
import { listProducts } from '../catalogue.ts';
import { AddressedBrowser } from './addressed-browser.ts';
import type { Target } from './attacks.ts';
import { ATTACKER, sendRepeatedly } from './send-repeatedly.ts';

const LIST_FILE_CONNECTIONS = 20;
const PICTURE_CONNECTIONS = 10;
const REQUISITION_CONNECTIONS = 50;
const FILL_CONNECTIONS = 10;
const TOTALS_CONNECTIONS = 50;
/** A cart's most. */
const LINES = 99;
const SCANS = 2647;
const PNG_SIDE = 9000;
const FILL_BYTES = 10_000_000;

/** Workbooks of 1.7 kB in which each of 300 cells names a text of 99,999 spaces. */
export async function listFiles({ url, ready }: Target): Promise<void> {
  const body = HOSTILE_XLSX['one text of spaces named by every cell']?.(1) ?? Buffer.alloc(0);
  await sendFiles({ url, ready, call: 'readListSheet', bodies: [body], connections: LIST_FILE_CONNECTIONS });
}

/** Pictures that take a decoder long, or much memory. */
export async function pictures({ url, ready }: Target): Promise<void> {
  const bodies = [await jpegOfScans(SCANS), blackPng(PNG_SIDE, { interlaced: true })];
  await sendFiles({ url, ready, call: 'uploadFile', bodies, connections: PICTURE_CONNECTIONS });
}

/** Files until the client's room is used up, and on. */
export async function fill({ url, ready }: Target): Promise<void> {
  const [start, end] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\n%%EOF\n')];
  const body = Buffer.concat([start, Buffer.alloc(FILL_BYTES, 'x'), end]);
  await sendFiles({ url, ready, call: 'uploadFile', bodies: [body], connections: FILL_CONNECTIONS });
}

/** Carts of 99 lines as documents, each another one. */
export async function requisitions({ url, ready }: Target): Promise<void> {
  const ids = (await listProducts(url)).map(({ id }) => id);
  ready();
  await sendRepeatedly(REQUISITION_CONNECTIONS, url, (count) => {
    const lines = Array.from(
      { length: LINES },
      (_, line) => `${ids[(line + count) % ids.length] ?? 1}:${1 + (line % 9)}`,
    );
    return { path: `${REQUISITION_ROUTE}?add=${lines.join(',')}&name=${count}` };
  });
}

/** The two calls of every cart, with as many lines as it takes. */
export async function totals({ url, ready }: Target): Promise<void> {
  const ids = (await listProducts(url)).map(({ id }) => id);
  const headers = await tokenHeaders(url);
  const items = ids.slice(0, LINES).map((id) => ({ product_id: id, quantity: 1, price: 1 }));
  const bodies = {
    calculateTotal: JSON.stringify({ items, billing_country: 'CA' }),
    validateCart: JSON.stringify({ items }),
  };
  ready();
  await sendRepeatedly(TOTALS_CONNECTIONS, url, (count) => {
    const call = count % 2 === 0 ? 'calculateTotal' : 'validateCart';
    return toRequest(call, bodies[call], { ...headers, 'content-type': 'application/json' });
  });
}

interface SentFiles {
  url: string;
  ready: () => void;
  call: CallName;
  bodies: readonly Buffer[];
  connections: number;
}

async function sendFiles({ url, ready, call, bodies, connections }: SentFiles): Promise<void> {
  const headers = { ...(await tokenHeaders(url)), 'content-type': 'application/octet-stream' };
  ready();
  await sendRepeatedly(connections, url, (count) =>
    toRequest(call, bodies[count % bodies.length] ?? Buffer.alloc(0), headers),
  );
}

async function tokenHeaders(url: string): Promise<Record<string, string>> {
  const browser = new AddressedBrowser(url, { localAddress: ATTACKER });
  const token = String((await browser.call('getCsrfToken')).body.csrfToken);
  return { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '), 'x-csrftoken': token };
}

function toRequest(call: CallName, body: string | Buffer, headers: Record<string, string>) {
  const { method, path } = CALLS[call];
  return {
    method,
    path: API_BASE + path,
    body,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
  };
}
