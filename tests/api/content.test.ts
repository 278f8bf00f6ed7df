/** The equipment, gallery and company calls of §7 over the demo company. */

import { afterAll, describe, expect, test } from 'vitest';
import type {
  EquipmentCategory,
  Gallery,
  GalleryCategory,
  Manufacturer,
  SectionWithManufacturers,
} from '#contract/content.ts';
import { contentRoutes } from '#server/site/content/routes.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { createRoutesApp } from '#tests/support/routes-app.ts';

const shop = await createTestDatabase({ demo: true });
const empty = await createTestDatabase();
const app = createRoutesApp((mounting) => contentRoutes(mounting, shop));
const emptyApp = createRoutesApp((mounting) => contentRoutes(mounting, empty));
afterAll(async () => {
  await Promise.all([app.close(), emptyApp.close()]);
  await Promise.all([shop.close(), empty.close()]);
});

async function get<Body>(path: string): Promise<Body> {
  const response = await app.inject(`/api${path}`);
  expect(response.statusCode, path).toBe(200);
  return response.json<Body>();
}

test('company info is one record with its story in paragraphs', async () => {
  const company = await get<Record<string, unknown>>('/company/info/');
  expect(company).toMatchObject({ name: 'Kestrel Bay Rotating Equipment', founded: 1981 });
  expect(Object.keys(company).toSorted()).toEqual([
    'address',
    'days',
    'description',
    'email',
    'founded',
    'hours',
    'name',
    'phone',
    'story',
    'tagline',
  ]);
  expect((company['story'] as string[]).length).toBeGreaterThan(1); // the contract's reply schema makes it a list of strings
});

describe('equipment', () => {
  test('categories come in the order of the owner and are found by slug', async () => {
    const categories: EquipmentCategory[] = await get('/equipment/categories/');
    expect(categories.map(({ slug, order }) => [slug, order])).toEqual([
      ['pumps', 0],
      ['mechanical-seals', 1],
      ['packing', 2],
    ]);
    expect(await get('/equipment/categories/packing/')).toEqual(categories[2]);
  });

  test('sections come with their manufacturers, narrowed by category', async () => {
    const all: SectionWithManufacturers[] = await get('/equipment/sections/with-manufacturers/');
    const pumps: SectionWithManufacturers[] = await get('/equipment/sections/with-manufacturers/?category_slug=pumps');
    expect(pumps.length).toBeGreaterThan(1);
    expect(all.slice(0, pumps.length)).toEqual(pumps);
    expect(await get('/equipment/sections/with-manufacturers/?category_slug=nothing')).toEqual([]);
    expect(pumps.some((section) => section.manufacturers.length === 0)).toBe(true);
    expect(await get('/equipment/sections/')).toEqual(
      all.map(({ id, label, description }) => ({ id, label, description })),
    );
  });

  test('manufacturers are all, or those of a section by label or id, with a web address or none', async () => {
    const sections: SectionWithManufacturers[] = await get('/equipment/sections/with-manufacturers/');
    const first = sections[0];
    expect(await get('/equipment/manufacturers/')).toEqual(sections.flatMap((section) => section.manufacturers));
    const makers: Manufacturer[] = await get(
      `/equipment/manufacturers/?section=${encodeURIComponent(first?.label ?? '')}`,
    );
    expect(makers).toEqual(first?.manufacturers);
    expect(await get(`/equipment/manufacturers/?section=${first?.id}`)).toEqual(makers);
    expect(await get('/equipment/manufacturers/?section=Nothing')).toEqual([]);
    for (const { url, image_url } of makers) {
      expect(url ?? 'https://').toMatch(/^https?:\/\//);
      expect(image_url ?? '/media/').toMatch(/^\/media\//);
    }
  });
});

describe('galleries', () => {
  test('are listed with whether they are active', async () => {
    const categories: GalleryCategory[] = await get('/galleries/categories/');
    expect(categories.map(({ slug, is_active }) => [slug, is_active])).toEqual([
      ['service-repair', true],
      ['new-equipment', true],
      ['trade-shows', false],
    ]);
  });

  test('are found by slug and by the two addresses of their own', async () => {
    const service: Gallery = await get('/galleries/service-repair/');
    expect(service.images.length).toBeGreaterThan(3);
    expect(service.images[0]).toMatchObject({ width: 1600, height: 1200 });
    expect(service.images[0]?.image_url).toMatch(/^\/media\/[0-9a-f]{16}\/960\.jpg$/);
    expect((await get<Gallery>('/galleries/new-equipment/')).name).toBe('New equipment');
  });

  test.each(['/galleries/trade-shows/', '/galleries/unknown/', '/equipment/categories/unknown/'])(
    '%s is 404',
    async (path) => {
      const response = await app.inject(`/api${path}`);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ error: { code: 'not_found', message: 'Not found.' } });
    },
  );
});

test('before the first import the company is 404 and the lists are empty', async () => {
  expect((await emptyApp.inject('/api/company/info/')).statusCode).toBe(404);
  expect((await emptyApp.inject('/api/galleries/service-repair/')).statusCode).toBe(404);
  for (const path of [
    '/equipment/categories/',
    '/equipment/sections/',
    '/equipment/manufacturers/',
    '/galleries/categories/',
  ]) {
    expect((await emptyApp.inject(`/api${path}`)).json()).toEqual([]);
  }
});

test.each([
  ['/galleries/UPPER/', 'slug'],
  ['/galleries/..%2f..%2fetc/', 'slug'],
  ['/equipment/categories/a%00b/', 'slug'],
  ['/equipment/sections/with-manufacturers/?category_slug=__proto__', 'category_slug'],
  ['/equipment/sections/with-manufacturers/?category_slug=a&category_slug=b', 'category_slug'],
  [`/equipment/manufacturers/?section=${'x'.repeat(201)}`, 'section'],
])('%s is a 400 that names %s', async (path, field) => {
  const response = await app.inject(`/api${path}`);
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json<{ error: { fields: object } }>().error.fields)).toEqual([field]);
});
