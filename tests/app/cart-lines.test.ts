/** What the checkout shows of a product (§2, /checkout). */

import { expect, test } from 'vitest';
import { thumbnailOf } from '#app/cart/cart-products.ts';
import type { Product, ProductImage } from '#contract/catalogue.ts';

const image = (order: number, url: string): ProductImage => ({
  id: order,
  image_url: url,
  alt_text: '',
  order,
  width: 4,
  height: 3,
  placeholder: '',
  is_drawing: false,
});
const product = { name: 'Seal', primary_image: '/p.jpg', images: [] } as unknown as Product; // the rest is not looked at

test('the picture with order 0 represents a product', () => {
  const images = [image(1, '/b.jpg'), image(0, '/a.jpg')];
  expect(thumbnailOf({ ...product, images })).toMatchObject({ url: '/a.jpg', alt: 'Seal' });
});

test('without one, its first picture does, or its primary one, or none', () => {
  expect(thumbnailOf({ ...product, images: [image(3, '/c.jpg')] })?.url).toBe('/c.jpg');
  expect(thumbnailOf(product)?.url).toBe('/p.jpg');
  expect(thumbnailOf({ ...product, primary_image: null })).toBeNull();
});
