/** Rules of the shop texts: contrast of colours, the Markdown of policies, redirects, the company's clock. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  AA_CONTRAST,
  GROUNDS,
  STANDARD_COLORS,
  contrastInTheme,
  contrastOf,
  darkThemeColorOf,
  findColorError,
  readColor,
  textColorOn,
} from '#contract/brand-colors.ts';
import { parsePolicy } from '#contract/policy-text.ts';
import { checkRedirects, redirectKey } from '#contract/redirect-rules.ts';
import type { Redirect } from '#contract/redirect-rules.ts';
import { readLocalTime } from '#contract/shop-texts.ts';
import { companyMoment } from '#tests/support/calendar.ts';

describe('colours', () => {
  test('the contrast is that of WCAG 2', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
    expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.542, 3);
  });

  test('the grounds and standard colours are those of theme.css', () => {
    const css = readFileSync(join(import.meta.dirname, '../../src/ui/theme.css'), 'utf8');
    const [, light = '', dark = ''] = css.split(/:root(?:\[data-theme='dark'\])? \{/);
    const colorsOf = (block: string) =>
      ['paper', 'surface', 'accent'].map((name) => new RegExp(`--${name}: (#\\w{6})`).exec(block)?.[1]);
    expect(colorsOf(light)).toEqual([...GROUNDS.light, STANDARD_COLORS.light]);
    expect(colorsOf(dark)).toEqual([...GROUNDS.dark, STANDARD_COLORS.dark]);
  });

  test('a colour below AA is refused with its figure, in each theme', () => {
    expect(findColorError('#1f4e9e', 'light')).toBeNull();
    expect(findColorError('#ffcc00', 'light')).toMatch(
      /contrast of 1\.\d\d against the light theme.*at least 4\.5.*darker/,
    );
    expect(findColorError('#1f4e9e', 'dark')).toMatch(/contrast of 1\.\d\d against the dark theme.*lighter/);
    for (const theme of ['light', 'dark'] as const) expect(findColorError(STANDARD_COLORS[theme], theme)).toBeNull();
  });

  test('the tint for the dark theme and the text on a colour can always be read', () => {
    for (let step = 0; step < 512; step += 1) {
      const color = `#${((step * 32_771) % 0x1000000).toString(16).padStart(6, '0')}`;
      expect(contrastInTheme(darkThemeColorOf(color), 'dark')).toBeGreaterThanOrEqual(AA_CONTRAST);
      expect(contrastOf(textColorOn(color), color)).toBeGreaterThanOrEqual(AA_CONTRAST);
    }
  });

  test('a colour has three or six digits', () => {
    expect(['#1F4E9E', '1f4e9e', ' #abc '].map(readColor)).toEqual(['#1f4e9e', '#1f4e9e', '#aabbcc']);
    expect(['red', '#12345', '#1f4e9e;}', ''].map(readColor)).toEqual([null, null, null, null]);
  });
});

describe('policies', () => {
  test('headings, paragraphs, lists, bold and links are read', () => {
    const policy = parsePolicy(
      '# Our policy\n\nIn **short**:\nask [us](mailto:a@b.example).\n\n## First\n- one\n- two\n  more\n\n### Detail\n1. a\n2. b',
    );
    expect(policy).toEqual({
      title: 'Our policy',
      intro: [
        {
          kind: 'paragraph',
          spans: [
            { text: 'In ' },
            { text: 'short', isBold: true },
            { text: ': ask ' },
            { text: 'us', href: 'mailto:a@b.example' },
            { text: '.' },
          ],
        },
      ],
      sections: [
        {
          title: 'First',
          blocks: [
            { kind: 'list', isNumbered: false, items: [[{ text: 'one' }], [{ text: 'two more' }]] },
            { kind: 'heading', text: 'Detail' },
            { kind: 'list', isNumbered: true, items: [[{ text: 'a' }], [{ text: 'b' }]] },
          ],
        },
      ],
    });
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'http://plain.example'])(
    'a link to %s stays text',
    (href) => {
      const source = `See [this](${href}) <b onclick="x">now</b>`;
      expect(parsePolicy(source).intro).toEqual([{ kind: 'paragraph', spans: [{ text: source }] }]);
    },
  );
});

describe('redirects', () => {
  const moved = (from: string, to: string): Redirect => ({ from, to, code: 301 });
  const messages = (...rows: Redirect[]) => checkRedirects(rows).map(({ field, message }) => `${field}: ${message}`);

  test('an old address leads to a page of this shop or to an https address, or is gone', () => {
    expect(
      messages(
        moved('/pumps.php?id=7', '/product/7'),
        moved('/old/', '/shop?category=Pumps'),
        moved('/blog', 'https://blog.example.com/'),
        { from: '/gone', to: null, code: 410 },
      ),
    ).toEqual([]);
  });

  test.each([
    '/',
    '/shop',
    '/SHOP/',
    '/product/12',
    '/product/x',
    '/api/company/info/',
    '/assets/x.js',
    '/brand/x.css',
    '/%73hop',
    '/404',
    '/healthz',
    '/robots.txt',
    '/favicon.ico',
    '/checkout?x=1',
  ])('%s is an address of this shop', (from) => {
    expect(messages(moved(from, '/about'))).toEqual(['from: is an address of this shop, which cannot be redirected']);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'http://evil.example',
    'javascript:alert(1)',
    'https://shop@evil.example/',
    'https://evil',
    '/a\nb',
    '\\\\evil',
  ])('no open redirect: %s is refused', (to) => expect(messages(moved('/old', to))).toHaveLength(1));

  test('a page that does not exist, a loop and a repetition are refused', () => {
    expect(messages(moved('/old', '/nothing'))).toEqual(['to: is no page of this shop']);
    const further = 'to: is redirected by this list itself: write where it leads in the end';
    expect(messages(moved('/a', '/b'), moved('/b', '/a'))).toEqual([further, further]);
    expect(messages(moved('/a', '/a/'))).toEqual([further]);
    expect(messages(moved('/a', '/shop'), moved('/a/', '/about'))).toEqual(['from: is in the list twice']);
    expect(messages({ from: '/a', to: '/shop', code: 410 })).toEqual([
      'to: must be empty for an address that is gone (410)',
    ]);
  });

  test('one key for all spellings of an address', () => {
    expect(['/a b/', '/a%20b', '/x/../a%20b'].map(redirectKey)).toEqual(['/a%20b', '/a%20b', '/a%20b']);
  });
});

describe('times of the company', () => {
  test('its clock is five hours behind UTC in winter and four in summer', () => {
    expect(companyMoment('2026-12-24 12:00').toISOString()).toBe('2026-12-24T17:00:00.000Z');
    expect(companyMoment('2026-07-01 00:00').toISOString()).toBe('2026-07-01T04:00:00.000Z');
  });

  test('of an hour that is repeated the first, and of one that is left out the next', () => {
    expect(companyMoment('2026-11-01 01:30').toISOString()).toBe('2026-11-01T05:30:00.000Z');
    expect(companyMoment('2026-03-08 02:30').toISOString()).toBe('2026-03-08T07:30:00.000Z');
    expect(companyMoment('2026-03-08 03:00').toISOString()).toBe('2026-03-08T07:00:00.000Z');
  });

  test('a time is a day, with an hour or without', () => {
    expect(
      ['2026-12-24', '2026-12-24T08:30', '2026-02-30', '24.12.2026', '2026-12-24 25:00'].map(readLocalTime),
    ).toEqual(['2026-12-24 00:00', '2026-12-24 08:30', null, null, null]);
  });
});
