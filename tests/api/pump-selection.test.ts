/** GET /tools/pump/ over the demo company. */

import { afterAll, expect, test } from 'vitest';
import type { PumpReply } from '#contract/pumps/reply.ts';
import { pumpRoutes } from '#server/catalogue/pumps/routes.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';

const shop = await createTestDatabase({ demo: true });
const app = createRoutesApp((mounting) => pumpRoutes(mounting, shop));
afterAll(async () => {
  await app.close();
  await shop.close();
});

const get = (query: Record<string, string>) => app.inject({ url: '/api/tools/pump/', query });
async function select(query: Record<string, string>): Promise<PumpReply> {
  const response = await get(query);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const parts = (rows: readonly { product: { part_number: string } }[]) => rows.map(({ product }) => product.part_number);

test('a duty near 96 m³/h and 27.6 m leads to KB-ES4310 with its point, motor and margin', async () => {
  const { pumps } = await select({ q: '420 gpm', h: '85 ft', t: '80 C', z: '2 m', hf: '0.5 m' });
  const [pump] = pumps;
  expect(pump?.product.part_number).toBe('KB-ES4310-DI');
  expect(pump).toMatchObject({ is_preferred: true, speed_rpm: 1750, motor: { hp: 15, kw: 11 }, is_trimmed: true });
  expect(pump?.operating.flow).toBeGreaterThan(95);
  expect(pump?.operating.flow).toBeLessThan(97);
  expect(pump?.npsh_needed_m).toBeLessThan(7.3);
  expect(pump?.product.quantity).toBe(2);
  expect(pump?.curve).toHaveLength(13);
});

test('of pumps with the same curve the one in more suitable materials is offered, the other says why it is not', async () => {
  const { pumps, refused } = await select({ q: '45', h: '17', t: '95 C' });
  expect(parts(pumps)).toEqual(['KB-ES328-SS']);
  expect(refused).toContainEqual(
    expect.objectContaining({
      product: expect.objectContaining({ part_number: 'KB-ES328-DI' }),
      reason: 'Made for liquids up to 90\u00A0°C (194\u00A0°F)',
    }),
  );
});

test('of equal points the ones in preferred range come first, then stock and price', async () => {
  const { pumps } = await select({ q: '43', h: '16.5' });
  expect(parts(pumps).slice(0, 3).toSorted()).toEqual(['KB-ES328-DI', 'KB-ES328-DIC', 'KB-ES328-SS']);
  expect(pumps.every(({ is_preferred: isPreferred }) => isPreferred)).toBe(true);
});

test('120 US gpm at 180 ft of water of 80 °C: none is offered, and the nearest ones name the figure that fails', async () => {
  const reply = await select({ q: '120 gpm', h: '180 ft', t: '80 C' });
  expect(reply.pumps).toEqual([]);
  expect(reply.nearest.map(({ product, reason }) => [product.part_number, reason.replaceAll('\u00A0', ' ')])).toEqual([
    ['KB-VM15-06', 'Its curve ends at 19.5 m³/h (86 US gpm), 7.8 m³/h (34 US gpm) short of your flow'],
    ['KB-ES4310-DI', 'Gives 33.3 m (109 ft) at 27.3 m³/h (120 US gpm), 21.5 m (71 ft) short'],
    ['KB-HS5410-CI', 'Would run below its minimum continuous flow of 45.0 m³/h (198 US gpm)'],
    ['KB-ES6413-DI', 'Would run below its minimum continuous flow of 52.5 m³/h (231 US gpm)'],
    ['KB-ES328-DI', 'Gives 19.7 m (65 ft) at 27.3 m³/h (120 US gpm), 35.2 m (115 ft) short'],
  ]);
  const named = new Set(parts(reply.nearest));
  expect(parts(reply.refused).filter((part) => named.has(part))).toEqual([]);
  expect(reply.ask).toEqual([]);
  expect(reply.duty).toMatchObject({ flow_m3h: 27.255, head_m: 54.864, density_kg_m3: 971.8 });
});

test('a pump without a curve is named where its listed point is near, apart from the others', async () => {
  const { pumps, ask } = await select({ q: '15', h: '140' });
  expect([parts(pumps), parts(ask)]).toEqual([[], ['KB-VM15-10']]);
});

test('a pump without a curve is not named where its own limits exclude it', async () => {
  const near = { q: '11', h: '12.5' };
  expect(parts((await select(near)).ask)).toEqual(['KB-ES1517-BZ']);
  expect((await select({ ...near, t: '95 C' })).ask).toEqual([]);
  expect((await select({ ...near, material: 'stainless' })).ask).toEqual([]);
});

test('a pump that makes too much is named apart, with its head', async () => {
  const { pumps, too_big: tooBig } = await select({ q: '15', h: '50' });
  expect(parts(pumps)).toEqual([]);
  expect(tooBig).toContainEqual(
    expect.objectContaining({ product: expect.objectContaining({ part_number: 'KB-VM15-06' }) }),
  );
});

test('curves of 60 Hz are not for 50 Hz', async () => {
  expect((await select({ q: '45', h: '17', hz: '50' })).pumps).toEqual([]);
});

test.each([
  [{ h: '10' }, 'q'],
  [{ q: '10' }, 'h'],
  [{ q: '0', h: '10' }, 'q'],
  [{ q: '1e400', h: '10' }, 'q'],
  [{ q: 'NaN', h: '10' }, 'q'],
  [{ q: '10', h: '10 kg' }, 'h'],
  [{ q: '10', h: '-3' }, 'h'],
  [{ q: '10', h: '10', hz: '55' }, 'hz'],
  [{ q: 'Infinity', h: '10' }, 'q'],
  [{ q: '-5', h: '10' }, 'q'],
  [{ q: '10 m', h: '10' }, 'q'],
  [{ q: '10', h: '10 gpm' }, 'h'],
  [{ q: '10', h: '0' }, 'h'],
  [{ q: '10', h: '10', t: '80 psi' }, 't'],
  [{ q: '10', h: '10', t: '-300 C' }, 't'],
  [{ q: '10', h: '10', t: '140 C', liquid: 'water', material: 'gold' }, 'material'],
  [{ q: '10', h: '10', liquid: 'unicorn milk' }, 'liquid'],
  [{ q: '10', h: '10', hs: '10' }, 'hs'],
  [{ q: '10', h: '10', npsha: '5', z: '2' }, 'npsha'],
  [{ q: '10'.padEnd(5000, '0'), h: '10' }, 'q'],
  [{ q: '10', h: '10', viscosity: '1e-3' }, 'viscosity'],
  [{ q: '10 20', h: '10' }, 'q'],
  [{ q: '0x10', h: '10' }, 'q'],
])('%j is refused with the name of the field', async (query, field) => {
  const response = await get(query);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
});

test.each(['q', 'h', 't', 'liquid', 'hz'])('two values of %s are refused with its name', async (field) => {
  const query = new URLSearchParams({ q: '10', h: '10', t: '20', liquid: 'water', hz: '60' });
  query.append(field, query.get(field) ?? '');
  const response = await app.inject(`/api/tools/pump/?${query}`);
  expect(response.statusCode, response.body).toBe(400);
  expect(response.json()).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
});

test('where pumps are for the duty, none is named as near', async () => {
  expect((await select({ q: '45', h: '17' })).nearest).toEqual([]);
});
