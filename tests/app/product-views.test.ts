import { expect, test } from 'vitest';
import { toProductCard } from '#app/api/to-product-card.ts';
import { publicAttachments } from '#app/features/product/public-attachments.ts';
import { cutText, formatPrice } from '#app/format.ts';
import { isInStock } from '#app/product-views.ts';
import type { Product } from '#contract/catalogue.ts';
import { formatCount } from '#contract/format-count.ts';
import { formatDay } from '#contract/format-day.ts';
import { pictureAt, pictureSources } from '#ui/picture-sources.ts';

const product: Product = {
  id: 3,
  part_number: 'RE-1021',
  name: 'Cartridge seal',
  description: 'd'.repeat(300),
  price: 1249.5,
  quantity: 4,
  is_available: true,
  category: null,
  primary_image: '/media/b/960.jpg',
  material: 'SiC',
  tags_list: [],
  order: null,
  created_at: '2026-01-01T00:00:00Z',
  attachments: [],
  images: [
    {
      id: 1,
      image_url: '/media/a/960.jpg',
      alt_text: 'A',
      order: 1,
      width: 4,
      height: 3,
      placeholder: '#ffffff',
      is_drawing: true,
    },
    {
      id: 2,
      image_url: '/media/b/960.jpg',
      alt_text: '',
      order: 0,
      width: 4,
      height: 3,
      placeholder: '#eeeeee',
      is_drawing: false,
    },
  ],
  specifications: [1, 2, 3, 4, 5].map((id) => ({ id, key: `k${id}`, value: `v${id}` })),
};

test('a card shows three specifications, counts the rest, and cuts the text at 120 characters', () => {
  const card = toProductCard(product);
  expect(card.specifications).toEqual([
    ['k1', 'v1'],
    ['k2', 'v2'],
    ['k3', 'v3'],
  ]);
  expect(card.moreSpecifications).toBe(2);
  expect(card.description).toBe(`${'d'.repeat(120)}…`);
  expect(card.picture).toEqual({ url: '/media/b/960.jpg', placeholder: '#eeeeee', isDrawing: false });
});

test('without specifications the text is cut at 100 characters', () => {
  expect(toProductCard({ ...product, specifications: [] }).description).toBe(`${'d'.repeat(100)}…`);
});

test('not available, or without stock, is out of stock', () => {
  expect(isInStock(product)).toBe(true);
  expect(isInStock({ is_available: false, quantity: 4 })).toBe(false);
  expect(isInStock({ is_available: true, quantity: 0 })).toBe(false);
});

test('text is cut at a word where that costs little', () => {
  expect(cutText('short', 10)).toBe('short');
  expect(cutText('twelve letters and more', 14)).toBe('twelve letters…');
  expect(cutText('a pump for water', 12)).toBe('a pump for…');
});

test('prices and counts read as people write them', () => {
  expect(formatPrice(1249.5)).toBe('C$1,249.50');
  expect(formatPrice('12')).toBe('C$12.00');
  expect(formatPrice('x')).toBe('—');
  expect(formatCount(1, 'item')).toBe('1 item');
  expect(formatCount(0, 'item')).toBe('0 items');
});

test('only public attachments are listed, by order', () => {
  const file = {
    filename: '',
    data_url: '',
    content_type: '',
    file_size_human: '',
    description: '',
    is_image: false,
    is_pdf: true,
    is_document: false,
  };
  const listed = publicAttachments([
    { ...file, id: 1, order: 2, is_public: true },
    { ...file, id: 2, order: 0, is_public: false },
    { ...file, id: 3, order: 1, is_public: true },
  ]);
  expect(listed.map(({ id }) => id)).toEqual([3, 1]);
});

test('a stored picture is offered in its widths and kinds, any other address as it is', () => {
  expect(pictureSources('/media/abc/960.jpg', 320)?.avif).toBe('/media/abc/160.avif 160w, /media/abc/320.avif 320w');
  expect(pictureSources('/api/gallery/1/image/')).toBeNull();
  expect(pictureAt('/media/abc/960.jpg', 160)).toBe('/media/abc/160.jpg');
});

test('a day is written as people in Canada write it', () => {
  const written = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const day = `2025-${String(month).padStart(2, '0')}-06`;
    expect(formatDay(day)).toBe(written.format(new Date(day)));
  }
});
