/** Every entity of §3 has the fields that the specification lists, in the replies over the demo company. */

import { afterAll, expect, test } from 'vitest';
import { createAppWithoutPayments } from '#tests/support/app-without-payments.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const open = await createTestDatabase({ demo: true });
const app = await createAppWithoutPayments(open);
afterAll(async () => {
  await app.http.close();
  await open.close();
});

type Entity = Record<string, unknown>;
type Kind = 'text' | 'number' | 'flag' | 'list' | 'text?' | 'number?' | 'object?';

/** Every entity has every field, each of its kind; `?` may be null. There is at least one entity. */
function expectFields(entities: readonly unknown[], fields: Record<string, Kind>): void {
  expect(entities.length).toBeGreaterThan(0);
  for (const entity of entities as Entity[]) {
    for (const [field, kind] of Object.entries(fields)) {
      expect(kindsOf(entity[field]), `${field} of ${JSON.stringify(entity).slice(0, 200)}`).toContain(kind);
    }
  }
}

function kindsOf(value: unknown): Kind[] {
  if (value === null) return ['text?', 'number?', 'object?'];
  if (Array.isArray(value)) return ['list'];
  if (typeof value === 'string') return ['text', 'text?'];
  if (typeof value === 'number') return ['number', 'number?'];
  if (typeof value === 'boolean') return ['flag'];
  return typeof value === 'object' ? ['object?'] : [];
}

async function get<Body>(path: string): Promise<Body> {
  const reply = await app.http.inject({ method: 'GET', url: `/api${path}` });
  expect(reply.statusCode, path).toBe(200);
  return reply.json<Body>();
}

interface ProductParts {
  id: number;
  images: Entity[];
  specifications: Entity[];
  attachments: Entity[];
}

async function everyProduct(): Promise<ProductParts[]> {
  const { count } = await get<{ count: number }>('/products/');
  const pages = Array.from({ length: Math.ceil(count / 15) }, (_, page) => page + 1);
  const lists = await Promise.all(
    pages.map(async (page) => (await get<{ results: ProductParts[] }>(`/products/?page=${page}`)).results),
  );
  return Promise.all(lists.flat().map(({ id }) => get<ProductParts>(`/products/${id}/`)));
}

test('company info', async () => {
  expectFields([await get('/company/info/')], {
    name: 'text',
    tagline: 'text',
    description: 'text',
    address: 'text',
    phone: 'text',
    email: 'text',
    hours: 'text',
    days: 'text',
    founded: 'number',
  });
});

test('equipment categories, sections with manufacturers, manufacturers', async () => {
  expectFields(await get('/equipment/categories/'), {
    id: 'number',
    name: 'text',
    slug: 'text',
    description: 'text',
    order: 'number',
    meta_title: 'text',
    meta_description: 'text',
  });
  const sections = await get<{ manufacturers: Entity[] }[]>('/equipment/sections/with-manufacturers/');
  expectFields(sections, { id: 'number', label: 'text', description: 'text', manufacturers: 'list' });
  expectFields(
    sections.flatMap(({ manufacturers }) => manufacturers),
    { id: 'number', label: 'text', image_url: 'text?', url: 'text?' },
  );
});

test('gallery categories, galleries and their images', async () => {
  expectFields(await get('/galleries/categories/'), { id: 'number', name: 'text', slug: 'text', is_active: 'flag' });
  for (const path of ['/galleries/service-repair/', '/galleries/new-equipment/']) {
    const gallery = await get<{ images: Entity[] }>(path);
    expectFields([gallery], {
      name: 'text',
      description: 'text',
      meta_title: 'text',
      meta_description: 'text',
      images: 'list',
    });
    expectFields(gallery.images, {
      id: 'number',
      image_url: 'text',
      title: 'text',
      description: 'text',
      alt_text: 'text',
    });
  }
});

test('shop categories', async () => {
  expectFields(await get('/categories/'), { id: 'number', name: 'text', description: 'text' });
});

test('every product, with its images, specifications and attachments', async () => {
  const products = await everyProduct();
  expectFields(products, {
    id: 'number',
    name: 'text',
    description: 'text',
    price: 'number',
    quantity: 'number',
    is_available: 'flag',
    category: 'object?',
    primary_image: 'text?',
    images: 'list',
    material: 'text',
    tags_list: 'list',
    specifications: 'list',
    attachments: 'list',
    order: 'number?',
    created_at: 'text',
  });
  expectFields(
    products.flatMap(({ images }) => images),
    { id: 'number', image_url: 'text', alt_text: 'text', order: 'number' },
  );
  expectFields(
    products.flatMap(({ specifications }) => specifications),
    { id: 'number', key: 'text', value: 'text' },
  );
  const attachments = products.flatMap((product) => product.attachments);
  expectFields(attachments, {
    id: 'number',
    filename: 'text',
    data_url: 'text',
    content_type: 'text',
    file_size_human: 'text',
    description: 'text',
    order: 'number',
    is_public: 'flag',
    is_image: 'flag',
    is_pdf: 'flag',
    is_document: 'flag',
  });
  expect(attachments.every(({ is_public }) => is_public)).toBe(true);
});
