/** A request that came with the duty of the pump tool: what the owner sees of it (docs/decisions/188). */

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCurve } from '#tests/support/add-curve.ts';
import { REQUEST } from '#tests/support/quote-requests.ts';
import { startTestConsole } from '#tests/support/test-console.ts';
import type { TestConsole, TestPerson } from '#tests/support/test-console.ts';
import { addProduct, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ worker: false });
const { database } = shop;
let owner: TestConsole;
let anna: TestPerson;

beforeAll(async () => {
  await addProduct(database, { id: 1 });
  await addCurve(database, 'T-1');
  await addProduct(database, { id: 2 });
  await sql`insert into product_codes (product_id, code, is_alias) values (1, 'T1', false), (2, 'T2', false)`.execute(
    database,
  );
  owner = await startTestConsole(shop);
  anna = await owner.signIn('Anna');
});
beforeEach(() => sql`truncate enquiries restart identity cascade`.execute(database));
afterAll(async () => {
  await owner.close();
  await shop.close();
});

const DUTY = { q: '132 gpm', h: '46 m', hs: '10 m' };
const submit = (changes: object) => shop.browser().call('submitRequest', { body: { ...REQUEST, ...changes } });

async function requested(changes: object) {
  const { status, body } = await submit(changes);
  expect(status, JSON.stringify(body)).toBe(201);
  const { request } = await anna.call('getEnquiry', { params: { id: '1' } });
  return request;
}

test('the owner sees the duty, and each requested pump on that system', async () => {
  const request = await requested({ lines: 'T-1 1\nT-2 2\nT-1 3', pump_duty: DUTY });
  expect(request?.pump_duty).toEqual(DUTY);
  expect(request?.selections).toMatchObject([
    {
      product: { id: 1, part_number: 'T-1' },
      entered: DUTY,
      duty: { head_m: 46, static_head_m: 10 },
      figures: { speed_rpm: 1750, is_preferred: true, origin: 'test' },
    },
  ]);
});

test('a duty for which no requested pump is offered is shown alone, and a request without one has none', async () => {
  expect(await requested({ pump_duty: { q: '5', h: '400' } })).toMatchObject({ selections: [] });
  await sql`truncate enquiries restart identity cascade`.execute(database);
  expect(await requested({ key: 'key-of-request-2' })).toMatchObject({ pump_duty: null, selections: [] });
});

test.each([
  [{ h: '46 m' }, 'pump_duty.q'],
  [{ ...DUTY, h: '10 kg' }, 'pump_duty.h'],
  [{ ...DUTY, material: 'gold' }, 'pump_duty.material'],
  [{ ...DUTY, hs: '50 m' }, 'pump_duty.hs'],
  [{ ...DUTY, q: '1'.repeat(101) }, 'pump_duty.q'],
])('%j is refused with the name of the field, and nothing is stored', async (duty, field) => {
  const { status, body } = await submit({ pump_duty: duty });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: { fields: { [field]: expect.any(String) } } });
  expect(await database.selectFrom('enquiries').select('id').execute()).toEqual([]);
});
