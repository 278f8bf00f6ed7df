/** What §2 has every page say, read in the pages of the demo shop as they are served, and in those of an empty one. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#server/app.ts';
import { buildPagesIfChanged } from '#server/platform/pages/build-pages.ts';
import { createAppWithoutPayments } from '#tests/support/app-without-payments.ts';
import { createTestDatabase } from '#tests/support/database.ts';

const AS_SERVED = { publicUrl: 'https://pumps.example', pages: true };
const demo = await createTestDatabase({ demo: true });
let demoShop: App;

beforeAll(async () => {
  await buildPagesIfChanged(() => undefined);
  demoShop = await createAppWithoutPayments(demo, AS_SERVED);
});
afterAll(async () => {
  await demoShop.http.close();
  await demo.close();
});

interface ServedPage {
  status: number;
  html: string;
  /** What is to be read, each piece once spaced. */
  text: string;
  /** Words and address of every link, in order. */
  links: string[];
}

async function open(path: string, shop = demoShop): Promise<ServedPage> {
  const { statusCode, body } = await shop.http.inject({ method: 'GET', url: path });
  const html = body.replaceAll(/<(script|style|template)[\s\S]*?<\/\1>/g, '').replaceAll(/<!--[\s\S]*?-->/g, '');
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = '', content = '']) => `${words(content)} ${words(href)}`,
  );
  return { status: statusCode, html, text: words(html), links };
}

function words(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, (tag) => (/^<\/?(?:span|time|strong|em|a|sup)\b/.test(tag) ? '' : ' '))
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const between = (html: string, tag: string) => new RegExp(`<${tag}[ >][\\s\\S]*?</${tag}>`).exec(html)?.[0] ?? '';

function readLinks(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href = '', content = '']) => `${words(content)} ${words(href)}`,
  );
}

describe('the frame of every page', () => {
  test('the header leads to Home, Products, Shop, About, Contact and the cart', async () => {
    const header = between((await open('/about')).html, 'header');
    const main = /<nav aria-label="Main"[\s\S]*?<\/nav>/.exec(header)?.[0] ?? '';
    const order = ['>Home<', '>Products<', '>Shop<', '>About<', '>Contact<'].map((word) => main.indexOf(word));
    expect(order.every((at) => at >= 0)).toBe(true);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(readLinks(main)).toEqual(
      expect.arrayContaining(['Home /', 'Shop /shop', 'About /about', 'Contact /contact']),
    );
    expect(header).toMatch(
      /<a [^>]*aria-label="Cart, 0 items"[^>]*href="\/cart"|href="\/cart"[^>]*aria-label="Cart, 0 items"/,
    );
    expect(header).toContain('aria-label="Menu"');
  });

  test('the Products menu lists equipment, a separator, then active galleries', async () => {
    const menu = /<div[^>]* role="menu"[\s\S]*?<\/nav>/.exec((await open('/about')).html)?.[0] ?? '';
    expect(readLinks(menu).slice(0, 5)).toEqual([
      'Pumps /equipment/pumps',
      'Mechanical seals /equipment/mechanical-seals',
      'Packing /equipment/packing',
      'Service and repair /gallery/service-repair',
      'New equipment /gallery/new-equipment',
    ]);
    const separator = menu.indexOf('<hr');
    expect(separator).toBeGreaterThan(menu.indexOf('/equipment/packing'));
    expect(separator).toBeLessThan(menu.indexOf('/gallery/service-repair'));
    expect(menu).not.toContain('trade-shows');
  });

  test('the footer has the company, its address, phone and email, Quick Links, Legal links and the year', async () => {
    const footer = between((await open('/about')).html, 'footer');
    for (const fact of [
      'Kestrel Bay Rotating Equipment',
      'Pumps, mechanical seals and packing: sales, installation and repair.',
      '14 Foundry Lane, Kestrel Bay, Ontario',
      '(705) 555-0142',
      'shop@example.com',
      `© ${new Date().getFullYear()} Kestrel Bay Rotating Equipment`,
    ]) {
      expect(words(footer)).toContain(fact);
    }
    const [quick = '', legal = ''] = [...footer.matchAll(/<nav [\s\S]*?<\/nav>/g)].map(([list]) => list);
    expect(words(quick)).toMatch(/^Quick Links/);
    expect(readLinks(quick)).toEqual(['Home /', 'Shop /shop', 'About /about', 'Contact /contact']);
    expect(words(legal)).toMatch(/^Legal/);
    expect(readLinks(legal)).toEqual([
      'Privacy Policy /privacy-policy',
      'Refund Policy /refund-policy',
      'Shipping Policy /shipping-policy',
    ]);
  });
});

describe('home', () => {
  test('has its hero, services, featured products, reasons and call to action', async () => {
    const { text, links } = await open('/');
    for (const part of [
      'Our Services Equipment Repair',
      'Equipment Sales',
      'Consultation',
      'Featured Equipment',
      'Why Choose Us',
      'Expert Team',
      'Factory Trained Professionals',
      'Industry Experience & Knowledge',
      '1981',
      'Ready to Get Started?',
    ]) {
      expect(text).toContain(part);
    }
    expect(links).toEqual(
      expect.arrayContaining([
        'Browse Equipment /shop',
        'Get Quote /contact',
        'View All Equipment /shop',
        'Contact Us Today /contact',
      ]),
    );
    expect(links.filter((link) => link === 'Browse Equipment /shop')).toHaveLength(2);
  });

  test('has three features for each of three services, and three products', async () => {
    const { html } = await open('/');
    const services = /<section aria-labelledby="services"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
    expect([...services.matchAll(/<h3/g)]).toHaveLength(3);
    expect([...services.matchAll(/<li/g)]).toHaveLength(3 + 9);
    const featured = /<section aria-labelledby="featured"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
    expect([...featured.matchAll(/<article/g)]).toHaveLength(3);
  });
});

describe('about', () => {
  test('has banner, figures, story and services', async () => {
    const { text } = await open('/about');
    for (const part of [
      'About Kestrel Bay Rotating Equipment We sell, rebuild and test pumps',
      `${new Date().getFullYear() - 1981}+`,
      '1000+',
      'Graduated Students',
      'Vendors',
      'Authorized representative to several key manufacturers',
      'Our Story',
      'What We Do Equipment Repair',
    ]) {
      expect(text).toContain(part);
    }
  });
});

describe('shop', () => {
  test('has its title, search box, category filter, the six orders, fifteen cards and pages', async () => {
    const { html, text } = await open('/shop');
    expect(text).toContain('Equipment Shop');
    expect(html).toMatch(/<input[^>]*type="search"/);
    const selects = [...html.matchAll(/<select[\s\S]*?<\/select>/g)].map(([select]) =>
      [...select.matchAll(/<option[^>]*>([^<]*)/g)].map(([, label]) => label),
    );
    expect(selects[0]?.[0]).toBe('All Categories');
    expect(selects[0]?.length).toBeGreaterThan(3);
    expect(selects[1]).toEqual([
      'Featured',
      'Name A-Z',
      'Price low-high',
      'Price high-low',
      'Category',
      'Newest first',
    ]);
    expect([...html.matchAll(/<article/g)]).toHaveLength(15);
    expect(html).toContain('aria-label="Pagination"');
    expect(text).toContain('more specifications');
  });

  test('pictures below the first row wait until they are seen, and are there without scripts', async () => {
    const { html } = await open('/shop');
    const withoutScripts = [...html.matchAll(/<noscript><img[^>]*>/g)].length;
    const atOnce = [...html.replaceAll(/<noscript>.*?<\/noscript>/g, '').matchAll(/<img[^>]*>/g)].length;
    expect(atOnce).toBe(4);
    expect(withoutScripts).toBe(11);
  });

  test('has no pages while searching', async () => {
    // Also with filters, as a table and in an order by specification, where every result is on the one page.
    for (const others of ['', '&view=table', '&category=Mechanical+Seals&sort=-shaft', '&price=1..5000', '&page=2']) {
      const { html, text } = await open(`/shop?q=seal${others}`);
      expect(html, others).not.toContain('aria-label="Pagination"');
      const count = Number(/(\d+) results for “seal”/.exec(text)?.[1]);
      expect(count, others).toBeGreaterThan(15);
      expect(new Set(html.match(/href="\/product\/\d+"/g)).size, others).toBe(count);
    }
  });

  test('with nothing that matches says so, with advice when filters are active', async () => {
    const nothing = 'No products found matching your criteria. Try adjusting your search terms or filters.';
    expect((await open('/shop?q=zzzzqqqq')).text).toContain(nothing);
    expect((await open('/shop?category=Nothing')).text).toContain(nothing);
  });
});

describe('product', () => {
  test('has pictures, stock, quantity, cart, share, specifications, downloads and related products', async () => {
    const { html, text } = await open('/product/30');
    for (const part of [
      'Availability In Stock',
      'Add to Cart',
      'Share',
      'Specifications Shaft size',
      'Downloads kb-cs38-ssv-data-sheet.pdf',
      'Related Products',
      'C$780.00',
    ]) {
      expect(text).toContain(part);
    }
    expect(html).toMatch(/<input[^>]*aria-label="Quantity"[^>]*value="1"/);
    expect(html).toContain('aria-label="Show picture 2');
    expect(text).not.toContain('internal-record');
  });

  test('that is sold out says so and cannot be put in the cart', async () => {
    const { html, text } = await open('/product/6');
    expect(text).toContain('Availability Out of Stock');
    const controls = /<div role="group" aria-label="Quantity"[\s\S]*?Add to Cart/.exec(html)?.[0] ?? '';
    expect([...controls.matchAll(/<(?:button|input)[^>]*>/g)]).toHaveLength(4);
    expect([...controls.matchAll(/<(?:button|input)[^>]*\bdisabled=""/g)]).toHaveLength(4);
  });

  test('without a picture or files says so', async () => {
    const { text } = await open('/product/83');
    expect(text).toContain('No Image Available');
    expect(text).toContain('No public files available for this product.');
  });

  test('that is not there says so at its own address and leads back to the shop', async () => {
    const { status, text, links } = await open('/product/99999');
    expect(status).toBe(404);
    expect(text).toContain("Product Not Found The product you're looking for doesn't exist.");
    expect(links).toContain('Back to Shop /shop');
  });
});

describe('equipment', () => {
  test('has name, description and sections with makers, whose sites open in a new tab', async () => {
    const { html, text } = await open('/equipment/mechanical-seals');
    expect(text).toContain('Mechanical seals We select seals for your liquid');
    expect(text).toContain('Cartridge and component seals Single and dual seals');
    const offline = [...html.matchAll(/<a [^>]*href="https?:[^"]*"[^>]*>/g)].map(([tag]) => tag);
    expect(offline.length).toBeGreaterThan(2);
    expect(offline.every((tag) => tag.includes('target="_blank"'))).toBe(true);
    // A maker without a picture shows the first letter of its label.
    expect(text).toMatch(/É *Éclair Faces/);
  });

  test('an empty section says so', async () => {
    expect((await open('/equipment/pumps')).text).toContain('No manufacturers found for this section.');
  });

  test('has the title and description that the owner wrote', async () => {
    const category = await demo.database
      .selectFrom('equipment_categories')
      .select(['meta_title', 'meta_description'])
      .where('slug', '=', 'pumps')
      .executeTakeFirstOrThrow();
    const { html } = await open('/equipment/pumps');
    expect(words(/<title>[\s\S]*?<\/title>/.exec(html)?.[0] ?? '')).toBe(category.meta_title);
    expect(words(html.replaceAll(/<meta name="description" content="([^"]*)"[^>]*>/g, '$1'))).toContain(
      category.meta_description,
    );
  });

  test.each(['/equipment/unknown', '/gallery/unknown', '/gallery/trade-shows'])(
    '%s redirects to /404, which is a 404',
    async (path) => {
      const { statusCode, headers } = await demoShop.http.inject({ method: 'GET', url: path });
      expect([301, 302, 307, 308]).toContain(statusCode);
      expect(headers.location).toBe('/404');
      expect((await open('/404')).status).toBe(404);
    },
  );
});

test('a gallery has name, description, the number of its images and a dot for each', async () => {
  const { html, text } = await open('/gallery/service-repair');
  expect(text).toContain('Service and repair 8 images How we take a pump');
  expect([...html.matchAll(/aria-label="Slide \d+"/g)]).toHaveLength(8);
  expect(html).toContain('aria-label="Previous"');
  expect(html).toContain('aria-label="Next"');
});

test('the contact page has the form of §5', async () => {
  const { html } = await open('/contact');
  const form = between(between(html, 'main'), 'form');
  for (const field of ['name', 'email', 'phone', 'company', 'subject', 'message']) {
    expect(form).toMatch(new RegExp(`<(input|select|textarea)[^>]* name="${field}"`));
  }
  expect(form).toMatch(/<input[^>]*type="email"/);
  expect([...form.matchAll(/<option[^>]*value="(\w+)"/g)].map(([, value]) => value)).toEqual([
    'quote',
    'support',
    'maintenance',
    'parts',
    'general',
    'other',
  ]);
});

describe('policies', () => {
  test.each([
    ['/privacy-policy', 'Privacy Policy', 'November 28, 2026'],
    ['/refund-policy', 'Refund Policy', 'September 6, 2025'],
    ['/shipping-policy', 'Shipping Policy', 'September 11, 2025'],
  ])('%s has its date and the company with address, phone, email and hours', async (path, title, date) => {
    const { text } = await open(path);
    expect(text).toContain(`${title} Last updated: ${date}`);
    const company =
      /Company Kestrel Bay Rotating Equipment Address 14 Foundry Lane.*Phone \(705\) 555-0142 Email shop@example\.com Hours Monday to Friday/;
    expect(text).toMatch(company);
  });

  test('refunds follow the rules of §2', async () => {
    const { text } = await open('/refund-policy');
    for (const rule of [
      'You must start a return within 7 days of delivery',
      'The inspection takes 5–7 business days',
      'Refunds are processed within 10 business days after the inspection',
      'Return shipping is paid by the customer',
      'Shipping charges are not refundable',
      'Custom or special orders are non-returnable',
    ]) {
      expect(text).toContain(rule);
    }
  });

  test('the privacy policy mentions children under 13', async () => {
    expect((await open('/privacy-policy')).text).toMatch(/under (?:the age of )?13/);
  });

  test('the shipping policy says that shipping is not part of the total at checkout', async () => {
    expect((await open('/shipping-policy')).text).toContain('Shipping cost is not calculated at checkout');
  });
});

test.each(['/404', '/no-such-page', '/shop/nothing'])('%s is the 404 page with a way home', async (path) => {
  const { status, text, links } = await open(path);
  expect(status).toBe(404);
  expect(text).toContain('Oops! Page not found');
  expect(links).toContain('Return to Home /');
});

test('a page carries nothing of the visitor: cart, checkout and payment return wait for the browser', async () => {
  for (const path of [
    '/cart',
    '/checkout',
    '/order-success?session_id=cs_1&order=RE-1',
    '/payment-failed?order=RE-1',
  ]) {
    const { status, html } = await open(path);
    expect(status, path).toBe(200);
    expect(html).not.toContain('RE-1');
  }
});

// The last one: pages are rendered with the calls of the shop that was made last.
test('an empty shop says that it has no products, without advice about filters', async () => {
  const empty = await createTestDatabase();
  const emptyShop = await createAppWithoutPayments(empty, AS_SERVED);
  const { text } = await open('/shop', emptyShop);
  expect(text).toContain('No products available.');
  expect(text).not.toContain('Try adjusting');
  await emptyShop.http.close();
  await empty.close();
});
