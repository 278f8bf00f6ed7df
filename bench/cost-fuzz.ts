/**
 * Which requests take the server longest: long, deep and repetitive ones to every route, in turn, by the processor time of the server's
 * process. `COST_REQUESTS` sets how many for each route, `SEED` which.
 */

import { randomInt } from 'node:crypto';
import { describeApi } from '#contract/openapi.ts';
import { randomFrom } from '#tests/faults/size.ts';
import { costlyRoutes } from '#tests/support/costly-requests.ts';
import type { CostlyRequest } from '#tests/support/costly-requests.ts';
import { withShop } from '#tests/support/shop-process.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { HttpClient } from './http-client.ts';
import { cpuTimeOf } from './process-measurements.ts';

const REQUESTS = Number(process.env['COST_REQUESTS'] ?? 1000);
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
const MOST_MS = 100;
const SHOWN = 10;

interface Measured {
  route: string;
  request: CostlyRequest;
  /** Of the server's processor. */
  ms: number;
}

interface Server {
  pid: number;
  /** The status of the reply. */
  send: (request: CostlyRequest) => Promise<number>;
}

export const costFuzz: Benchmark = {
  name: 'cost-fuzz',
  about: `The slowest of ${REQUESTS} requests of random cost to each route, seed ${SEED}: processor time of the server's process`,
  async run({ dataDir }, say) {
    return withShop({ dataDir }, async (shop) => {
      const client = new HttpClient(`http://127.0.0.1:${shop.port}`, 1);
      const server = { pid: shop.pid, send: await createSender(client, shop.url) };
      const random = randomFrom(SEED);
      const slowest: Measured[] = [];
      let failures = 0;
      for (const { name: route, make } of costlyRoutes(describeApi('bench'))) {
        const measured = await measureRoute(server, () => make(random));
        failures += measured.failures;
        slowest.push({ route, request: measured.request, ms: measured.ms });
        say(`${route}: ${measured.ms.toFixed(0)} ms at most`);
      }
      client.close();
      return toMeasurements(slowest, failures);
    });
  },
};

async function createSender(client: HttpClient, url: string): Promise<Server['send']> {
  const browser = new TestBrowser(url);
  const token = String((await browser.call('getCsrfToken')).body.csrfToken);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return async ({ method, address, contentType, body }) => {
    const type = contentType === null ? {} : { 'content-type': contentType };
    const length = body === null ? {} : { 'content-length': Buffer.byteLength(body) };
    const headers = { cookie, 'x-csrftoken': token, ...type, ...length };
    const sent = await client.send(address, { method, headers, ...(body !== null && { body }) }).catch(() => null);
    // A connection that is closed before the end of a body that is too large.
    return sent?.status ?? 0;
  };
}

/** One after the other, so that the time is that of one request. */
async function measureRoute(
  { pid, send }: Server,
  make: () => Promise<CostlyRequest>,
): Promise<Omit<Measured, 'route'> & { failures: number }> {
  let worst = { request: await make(), ms: 0 };
  let failures = 0;
  for (let done = 0; done < REQUESTS; done += 1) {
    const request = await make();
    const before = (await cpuTimeOf(pid)).total;
    if ((await send(request)) >= 500) failures += 1;
    const ms = (await cpuTimeOf(pid)).total - before;
    if (ms > worst.ms) worst = { request, ms };
  }
  return { ...worst, failures };
}

function toMeasurements(measured: readonly Measured[], failures: number): Measurement[] {
  const slowest = measured.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN);
  return [
    plain('routes', measured.length, '', 0),
    atMost('replies of 500 and above', failures, 0, '', 0),
    ...slowest.map(({ route, request, ms }) => atMost(`${route}: ${describe(request)}`, ms, MOST_MS, 'ms', 0)),
  ];
}

/** Enough to recognise it; the seed makes it again. */
function describe({ address, body }: CostlyRequest): string {
  const start = body === null ? address.slice(0, 60) : String(body).slice(0, 40);
  const printed = start.replaceAll(/[^\x21-\x7e]|[|`]/g, ' ');
  return `${body === null ? 'address' : 'body'} of ${(body ?? address).length} bytes, \`${printed}\``;
}
