/** Selecting a pump among ten thousand curves beside the usual load, its processor time, and moving the duty in the browser. */

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { PUMP_TEXTS } from '#app/features/pump-selection/pump-texts.ts';
import { toCsvRow } from '#server/platform/http/csv.ts';
import { withShop } from '#tests/support/shop-process.ts';
import type { ShopProcess } from '#tests/support/shop-process.ts';
import { atMost, plain } from './benchmark.ts';
import type { Benchmark, Measurement } from './benchmark.ts';
import { withBrowser } from './browser.ts';
import { HttpClient } from './http-client.ts';
import { runOperator } from './large-shop.ts';
import { makeDice } from './mixed-requests.ts';
import { startOtherVisitors } from './other-visitors.ts';
import { cpuTimeOf } from './process-measurements.ts';
import { untilPicturesAreMade } from './shop-data.ts';
import { Series, quantile } from './statistics.ts';
import { timeKey } from './time-press.ts';

const CURVES = 10_000;
/** Twenty a second. */
const INTERVAL_MS = 50;
const REQUESTS = 600;
const WARM_UP = 40;
/** Of which the processor time is measured, one after the other. */
const SINGLE = 200;
const KEYS = 40;

type Row = Record<string, string>;

export const pumpSelection: Benchmark = {
  name: 'pump-selection',
  about: `GET /api/tools/pump/ with ${CURVES.toLocaleString('en-CA')} curves, every duty another, and a key that moves the duty`,
  async run(demo, say) {
    const folder = await mkdtemp(join(tmpdir(), 'storefront-pumps-'));
    try {
      const [company, dataDir] = [join(folder, 'company'), join(folder, 'data')];
      await cp('demo', company, { recursive: true });
      say(`importing ${await writeCurves(company)} curves ...`);
      await runOperator(dataDir, ['import', company, '--yes']);
      await cp(join(demo.dataDir, 'media'), join(dataDir, 'media'), { recursive: true });
      return await withShop({ dataDir }, async (shop) => {
        await untilPicturesAreMade(dataDir);
        return [...(await measureCalls(shop, say)), ...(await measureMoving(shop))];
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Copies of the demo's pumps with other flows and heads; returns how many curves the folder has. */
async function writeCurves(company: string): Promise<number> {
  const [curves, products] = await Promise.all(['curves.csv', 'products.csv'].map((name) => read(company, name)));
  const byPart = Map.groupBy(curves ?? [], ({ part_number: part = '' }) => part);
  const dice = makeDice(36);
  const rows = { curves: [...(curves ?? [])], products: [...(products ?? [])] };
  let id = Math.max(...rows.products.map((row) => Number(row['id'])));
  let count = countCurves(rows.curves);
  while (count < CURVES)
    for (const [part, points] of byPart) {
      const product = rows.products.find((row) => row['part_number'] === part);
      if (product === undefined || count >= CURVES) break;
      id += 1;
      const copy = { ...product, id: String(id), part_number: `${part}-${id}`, featured: 'no', also_known_as: '' };
      rows.products.push(copy);
      const [flow, head] = [0.3 + dice() * 3, 0.4 + dice() * 2];
      rows.curves.push(...points.map((point) => scale({ ...point, part_number: copy.part_number }, flow, head)));
      count += countCurves(points);
    }
  await Promise.all([write(company, 'curves.csv', rows.curves), write(company, 'products.csv', rows.products)]);
  return count;
}

function countCurves(rows: readonly Row[]): number {
  const keys = ['part_number', 'speed_rpm', 'impeller_mm', 'impeller_in'];
  return new Set(rows.map((row) => keys.map((key) => row[key] ?? '').join(' '))).size;
}

/** The same shape; the power follows from both. */
function scale(point: Row, flow: number, head: number): Row {
  const factors = { flow, min_flow: flow, head, power: flow * head };
  const scaled = Object.entries(point).map(([name, text]) => {
    const factor = Object.entries(factors).find(([figure]) => name.startsWith(`${figure}_`))?.[1];
    return [name, factor === undefined || text === '' ? text : (Number(text) * factor).toFixed(3)];
  });
  return Object.fromEntries(scaled) as Row; // pairs of a name and a text
}

async function read(company: string, name: string): Promise<Row[]> {
  return parse<Row>(await readFile(join(company, name), 'utf8'), { columns: true });
}

async function write(company: string, name: string, rows: readonly Row[]): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const lines = [toCsvRow(names), ...rows.map((row) => toCsvRow(names.map((column) => row[column] ?? '')))];
  await writeFile(join(company, name), lines.join(''));
}

async function measureCalls({ url, pid }: ShopProcess, say: (line: string) => void): Promise<Measurement[]> {
  const client = new HttpClient(url, 4);
  const dice = makeDice(37);
  const series = new Series();
  const cpuOf = async (send: () => Promise<unknown>) => {
    const before = await cpuTimeOf(pid);
    await send();
    return (await cpuTimeOf(pid)).total - before.total;
  };
  const call = async (name: string | null) => {
    const query = new URLSearchParams({ q: (5 + dice() * 400).toFixed(2), h: (6 + dice() * 90).toFixed(2) });
    const startedAt = performance.now();
    const { status } = await client.send(`/api/tools/pump/?${query}`);
    if (status !== 200) throw new Error(`?${query} returned ${status}`);
    if (name !== null) series.add(name, performance.now() - startedAt);
  };
  const products = JSON.parse((await client.send('/api/products/?page=1', IDENTITY)).body.toString()) as Listed;
  await call('first');
  for (let done = 0; done < WARM_UP; done += 1) await call(null);
  for (let done = 0; done < SINGLE; done += 1) {
    series.add('processor', await cpuOf(() => call(null)));
    // What a plain reply costs on this machine.
    const { id } = products.results[done % products.results.length] ?? { id: 1 };
    series.add('product', await cpuOf(() => client.send(`/api/products/${id}/`)));
  }
  const others = await startOtherVisitors(url, products.results);
  const calls: Promise<void>[] = [];
  for (let done = 0; done < REQUESTS; done += 1) {
    calls.push(call('beside'));
    await sleep(INTERVAL_MS);
  }
  await Promise.all(calls);
  await others.stop();
  client.close();
  say(
    `p95 ${quantile(series.of('beside'), 0.95).toFixed(1)} ms, processor ${series.median('processor').toFixed(1)} ms`,
  );
  const [mean, product] = [meanOf(series.of('processor')), meanOf(series.of('product'))];
  return [
    atMost('one selection, twenty a second beside ten requests a second of other visitors: p95', quantile(series.of('beside'), 0.95), 60, 'ms'),
    plain('median of these', series.median('beside'), 'ms'),
    atMost("the server's processor for one call: mean", mean, 10, 'ms'),
    plain('p95 of these', quantile(series.of('processor'), 0.95), 'ms'),
    plain("the same for a product's reply: mean", product, 'ms'),
    plain('the first call after a start, which reads all curves', series.median('first'), 'ms', 0),
  ]; // oxfmt-ignore
}

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const IDENTITY = { headers: { 'accept-encoding': 'identity' } };

interface Listed {
  results: { id: number }[];
}

const SLIDER = 'article details[open] input[type=range]';

/** From the key to the painted plot. */
async function measureMoving({ url }: ShopProcess): Promise<Measurement[]> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${url}/tools/pump?q=420+gpm&h=85+ft`, { waitUntil: 'networkidle' });
    await page.locator(SLIDER).first().focus();
    // The first key of a page waits until its scripts run.
    await page.keyboard.press('ArrowLeft');
    await page.getByText(PUMP_TEXTS.moved).first().waitFor();
    const times: number[] = [];
    for (let press = 0; press < KEYS; press += 1)
      times.push(await timeKey(page, { focused: SLIDER, key: 'ArrowLeft', watched: 'article svg desc' }));
    return [
      atMost('a key that moves the duty to the painted plot: p95', quantile(times, 0.95), 50, 'ms'),
      plain('median of these', quantile(times, 0.5), 'ms'),
    ];
  });
}
