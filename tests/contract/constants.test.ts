/** Every number, name and key of §9, and the closed lists of §2, §3 and §5, written out a second time from the specification. */

import { describe, expect, test } from 'vitest';
import { ADDRESS_PARTS, CHECKOUT_MAX_CHARACTERS } from '#contract/checkout-form.ts';
import * as constants from '#contract/constants.ts';
import { CONTACT_REQUIRED, CONTACT_SUBJECTS } from '#contract/contact-form.ts';
import { ORDER_STATUSES } from '#contract/orders.ts';
import { PRODUCT_SORTS } from '#contract/product-sorts.ts';
import { EVENT_TYPES } from '#contract/tracking.ts';

const MINUTE = 60_000;

test.each([
  ['currency', constants.CURRENCY, 'CAD'],
  ['symbol', constants.CURRENCY_SYMBOL, 'C$'],
  ['payment method sent', constants.PAYMENT_METHOD, 'card'],
  ['tax estimate in the cart, percent', constants.ESTIMATED_TAX_PERCENT, 13],
  ['fallback tax of a Canadian order, percent', constants.TAX_PERCENT_BY_COUNTRY.CA, 13],
  ['fallback tax of an American order, percent', constants.TAX_PERCENT_BY_COUNTRY.US, 0],
  ['default country', constants.DEFAULT_COUNTRY, 'CA'],
  ['allowed countries', constants.COUNTRIES, ['CA', 'US']],
  ['shop page size', constants.SHOP_PAGE_SIZE, 15],
  ['page numbers at most', constants.PAGINATION_MAX_NUMBERS, 7],
  ['search debounce', constants.SEARCH_DEBOUNCE_MS, 500],
  ['search characters at least', constants.SEARCH_MIN_CHARACTERS, 3],
  ['search tracking', constants.SEARCH_TRACKING_MS, 500],
  ['featured products on the home page', constants.HOME_FEATURED_PRODUCTS, 3],
  ['first year of experience', constants.EXPERIENCE_BASE_YEAR, 1981],
  ['graduated students', constants.GRADUATED_STUDENTS, 1000],
  ["stock at which the cart asks 'Need more?'", constants.NEED_MORE_STOCK, 3],
  ['gallery advance', constants.CAROUSEL_ADVANCE_MS, 4000],
  ['gallery advance only with more than 3 images', constants.CAROUSEL_ADVANCE_MIN_IMAGES, 3 + 1],
  ['company info is fresh for', constants.COMPANY_FRESH_MS, 30 * MINUTE],
  ['company info is cached for', constants.COMPANY_CACHE_MS, 60 * MINUTE],
  ['company info is retried', constants.COMPANY_RETRIES, 2],
  ['other queries are fresh for', constants.QUERY_FRESH_MS, 5 * MINUTE],
  ['other queries are cached for', constants.QUERY_CACHE_MS, 10 * MINUTE],
  ['other queries are retried', constants.QUERY_RETRIES, 1],
  ['maintenance health check', constants.MAINTENANCE_CHECK_MS, 30_000],
  ['analytics flush', constants.ANALYTICS_FLUSH_MS, 10_000],
  ['duplicate requests are ignored within', constants.ANALYTICS_REPEAT_MS, 500],
  ['scroll sampling', constants.SCROLL_SAMPLE_MS, 250],
  ['element text', constants.MAX_ELEMENT_TEXT_CHARACTERS, 200],
  ['pause between queued events', constants.ANALYTICS_PAUSE_MS, 50],
  ['token refreshes of the analytics (§8)', constants.ANALYTICS_RETRIES, 2],
  ['popular products', constants.POPULAR_PRODUCTS_LIMIT, 10],
  ['storage key of the cart', constants.CART_STORAGE_KEY, 'cart'],
  ['storage key of the theme', constants.THEME_STORAGE_KEY, 'ui-theme'],
])('§9, %s: %j', (_name, value, specified) => {
  expect(value).toEqual(specified);
});

test.each([
  ['description on a card', constants.CARD_DESCRIPTION_CHARACTERS, 100],
  ['description beside specifications', constants.CARD_DESCRIPTION_WITH_SPECIFICATIONS_CHARACTERS, 120],
  ['description in the cart', constants.CART_DESCRIPTION_CHARACTERS, 80],
  ['specifications on a card', constants.CARD_SPECIFICATIONS, 3],
  ['threshold of lazy images', constants.LAZY_IMAGE_THRESHOLD, 0.01],
  ['days to start a return', constants.RETURN_DAYS, 7],
  ['business days of an inspection', constants.INSPECTION_BUSINESS_DAYS, '5–7'],
  ['business days until a refund', constants.REFUND_BUSINESS_DAYS, 10],
  ["age of children's privacy", constants.CHILD_AGE, 13],

  ['refund policy updated', constants.REFUND_UPDATED, '2025-09-06'],
  ['shipping policy updated', constants.SHIPPING_UPDATED, '2025-09-11'],
])('§2, %s: %j', (_name, value, specified) => {
  expect(value).toEqual(specified);
});

test('the privacy policy has the date of its last change of meaning, and not that of §2', () => {
  expect(constants.PRIVACY_UPDATED).toBe('2026-11-28');
});

describe('closed lists', () => {
  test('§2: the sort options, featured first', () => {
    expect(Object.values(PRODUCT_SORTS).map(({ label }) => label)).toEqual([
      'Featured',
      'Name A-Z',
      'Price low-high',
      'Price high-low',
      'Category',
      'Newest first',
    ]);
  });

  test('§3: the types of analytics events', () => {
    expect(EVENT_TYPES).toEqual([
      'click',
      'download',
      'external_link',
      'form_submit',
      'cart_add',
      'cart_remove',
      'phone_click',
      'email_click',
      'image_view',
    ]);
  });

  test('§3: the fields of the checkout form, the same for billing and shipping', () => {
    const parts = ['address_line1', 'address_line2', 'city', 'state', 'postal_code', 'country'];
    expect([...ADDRESS_PARTS]).toEqual(parts);
    expect(Object.keys(CHECKOUT_MAX_CHARACTERS)).toEqual([
      'customer_email',
      'customer_first_name',
      'customer_last_name',
      'customer_phone',
      ...parts.map((part) => `billing_${part}`),
      ...parts.map((part) => `shipping_${part}`),
    ]);
  });

  test('§4: the order statuses', () => {
    expect(ORDER_STATUSES).toEqual(['pending', 'processing', 'shipped', 'delivered', 'cancelled']);
  });

  test('§5: the subjects of the contact form and what it requires', () => {
    expect(CONTACT_SUBJECTS.map(({ value, label }) => `${value}: ${label}`)).toEqual([
      'quote: Request Quote',
      'support: Technical Support',
      'maintenance: Maintenance Service',
      'parts: Parts & Repair',
      'general: General Inquiry',
      'other: Other',
    ]);
    expect(CONTACT_REQUIRED).toEqual(['name', 'email', 'subject', 'message']);
  });
});
