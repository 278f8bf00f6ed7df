/** Typed values of one product and of a table's columns, and parts with what they fit, over the demo company. */

import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Product, ProductList } from '#contract/catalogue.ts';
import { codesOfNumber } from '#server/catalogue/products/find-parts.ts';
import { catalogueRoutes } from '#server/catalogue/products/routes.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';

const shop = await createTestDatabase({ demo: true });
const app = createRoutesApp((mounting) => catalogueRoutes(mounting, shop));
afterAll(async () => {
  await app.close();
  await shop.close();
});

async function get<Reply>(path: string): Promise<Reply> {
  const response = await app.inject(`/api${path}`);
  expect(response.statusCode, `${path}: ${response.body.slice(0, 300)}`).toBe(200);
  return response.json<Reply>();
}

const SEALS = '/products/?category_name=Mechanical%20Seals';

describe('the values of one product', () => {
  test('are printed in both units, with the numbers in the first', async () => {
    const { results } = await get<ProductList>(`${SEALS}&shaft=38`);
    const { properties = [] } = await get<Product>(`/products/${results[0]?.id}/`);
    expect(properties.find(({ key }) => key === 'shaft')).toMatchObject({
      label: 'Shaft size',
      unit: 'mm',
      unit_code: 'MMT',
      values: [{ text: '38 mm', imperial: '1.496 in', lo: 38, hi: 38 }],
    });
  });

  test('pairs of a standard are never converted', async () => {
    const { properties = [] } = await get<Product>('/products/1/');
    const paired = properties.filter(({ is_paired }) => is_paired);
    expect(paired.map(({ key }) => key)).toContain('suction');
    expect(paired.flatMap(({ values }) => values.map(({ imperial }) => imperial))).toEqual(paired.map(() => null));
  });

  test('the texts of the specification stay as they are', async () => {
    const { specifications } = await get<Product>('/products/1/');
    expect(specifications[0]).toMatchObject({ key: 'Suction', value: '3 in, class 150 flange' });
  });
});

describe('when units of a product can be had', () => {
  const supplyOf = async (id: number) => (await get<Product>(`/products/${id}/`)).supply;

  test('stands beside the specified words, for one product and in no list', async () => {
    await sql`update products set lead_days_min = 15, lead_days_max = 20, stock = case id when 1 then 0 else 4 end, held = 0
      where id in (1, 2)`.execute(shop.database);
    expect(await supplyOf(1)).toEqual({
      restock_on: null,
      lead_days_min: 15,
      lead_days_max: 20,
      is_last_pieces: false,
      text: '0 in stock, 15 to 20 working days from order',
    });
    expect(await supplyOf(2)).toMatchObject({ text: '4 in stock, ships in 1 working day' });
    const { results } = await get<ProductList>('/products/');
    expect(results.filter(({ supply }) => supply !== undefined)).toEqual([]);
  });

  test('a day that is past is not promised, and nothing of what is not sold', async () => {
    const stock = sql`stock = 0, held = 0, lead_days_max = null`;
    await sql`update products set ${stock}, restock_on = '2020-01-02' where id = 3`.execute(shop.database);
    await sql`update products set ${stock}, restock_on = '2999-01-02' where id = 4`.execute(shop.database);
    await sql`update products set is_available = false where id = 5`.execute(shop.database);
    expect(await supplyOf(3)).toMatchObject({ restock_on: '2020-01-02', text: null });
    expect(await supplyOf(4)).toMatchObject({ text: '0 in stock, expected January 2, 2999' });
    expect(await supplyOf(5)).toBeUndefined();
  });
});

describe('parts and what they fit', () => {
  test('a part names the pumps whose number or beginning of it is among its tags', async () => {
    const { fits = [], spares = [] } = await get<Product>('/products/69/');
    expect(fits.map(({ part_number }) => part_number)).toEqual(['KB-ES328-DI', 'KB-ES328-SS', 'KB-ES328-DIC']);
    expect(spares).toEqual([]);
  });

  test('the pump names the part', async () => {
    const { spares = [] } = await get<Product>('/products/2/');
    expect(spares.map(({ part_number }) => part_number)).toEqual(
      expect.arrayContaining(['KB-IM328-DI', 'KB-IM328-SS', '1012']),
    );
  });

  test('a beginning without a digit is no part number', () => {
    expect(codesOfNumber('KB-ES328-DI')).toEqual(['KB-ES328', 'KB-ES328-DI']);
    expect(codesOfNumber('1012')).toEqual(['1012']);
  });
});

describe('the columns of a list', () => {
  test('are those asked for, with all that can be', async () => {
    const { columns = [], results } = await get<ProductList>(`${SEALS}&cols=faces,shaft,nonsense`);
    expect(columns.filter(({ is_shown }) => is_shown).map(({ key }) => key)).toEqual(['shaft', 'faces']);
    expect(columns.length).toBeGreaterThan(5);
    expect(results.map(({ properties = [] }) => properties.map(({ key }) => key))).toContainEqual(['shaft', 'faces']);
  });

  test('are the first of the category when none are named', async () => {
    const { columns = [] } = await get<ProductList>(`${SEALS}&cols=`);
    expect(columns.filter(({ is_shown }) => is_shown)).toEqual(columns.slice(0, 6));
  });

  test.each([
    ['Pumps', ['flow', 'head', 'max_flow', 'discharge', 'ports', 'speed']],
    ['Packing', ['section', 'inside', 'outside', 'width', 'pmax', 'temp']],
    ['Spare%20Parts', ['section', 'shaft', 'for_shaft', 'inside', 'outside', 'width']],
  ])('of %s begin with what it is chosen by', async (category, keys) => {
    const { columns = [] } = await get<ProductList>(`/products/?category_name=${category}&cols=`);
    expect(columns.filter(({ is_shown }) => is_shown).map(({ key }) => key)).toEqual(keys);
  });

  test('a section of packing is stated as fitters call it', async () => {
    const { results } = await get<ProductList>('/products/?category_name=Packing&cols=section&section=9.525');
    const provided = results.flatMap(({ properties = [] }) => properties.flatMap(({ values }) => values));
    expect(provided[0]).toMatchObject({ text: '9.5 mm', imperial: '3/8 in' });
  });

  test('are absent unless asked for', async () => {
    const list = await get<ProductList>(SEALS);
    expect(list.columns).toBeUndefined();
    expect(list.results.flatMap(({ properties }) => properties ?? [])).toEqual([]);
  });

  test('that are no keys are refused by name', async () => {
    const response = await app.inject(`/api${SEALS}&cols=%3Cb%3E`);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('cols');
  });
});
