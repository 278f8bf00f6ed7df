/** The shop as a table: by keyboard, on a phone and without script. */

import type { Locator, Page } from '@playwright/test';
import { runAxe } from './axe.ts';
import { LONG, longBut } from './long.ts';
import { expect, test } from './shop-test.ts';

const TABLE = '/shop?category=Mechanical+Seals&view=table';

test('sorted by keyboard, the other way at the second press, and a tick compares', async ({ page }) => {
  await page.goto('/shop?category=Mechanical+Seals');
  await page.getByRole('link', { name: 'Table', exact: true }).press('Enter');
  const heading = page.getByRole('columnheader', { name: /^Shaft size/ });
  const link = heading.getByRole('link');
  await link.press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await link.press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  const price = page.getByRole('columnheader', { name: /^Price/ });
  await price.getByRole('link').press('Enter');
  await expect(price).toHaveAttribute('aria-sort', 'ascending');
  await expect(heading).toHaveAttribute('aria-sort', 'none');
  await expect(page.getByLabel('Sort by')).toHaveValue('price_asc');
  await expect(page.getByRole('link', { name: 'Table', exact: true })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await expect(page.getByRole('link', { name: 'Compare 1 chosen' })).toBeVisible();
  expect((await runAxe(page)).violations).toEqual([]);
});

/** The pieces of names that stay in one line are words of a sentence, and no boxes beside each other. */
async function expectNamesAsText(page: Page): Promise<void> {
  const kept = page.locator('main .whitespace-nowrap').filter({ visible: true });
  expect(await kept.count()).toBeGreaterThan(0);
  const boxes = kept.evaluateAll((pieces) =>
    pieces.flatMap(({ parentElement: parent, textContent: text }) => {
      const isText = [...(parent?.childNodes ?? [])].some(
        (node) => node.nodeType === 3 && node.nodeValue?.trim() !== '',
      );
      return parent !== null && isText && getComputedStyle(parent).display.includes('flex') ? [text] : [];
    }),
  );
  expect(await boxes).toEqual([]);
}

test('on paper: the rows alone, without what can only be pressed', LONG, async ({ page }) => {
  await page.goto('/shop?category=Mechanical+Seals&view=table');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Price' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Order' })).toBeHidden();
  await expect(page.getByText('Compare').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Tools' })).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 740 }, hasTouch: true });

  test(
    'a list in the place of the table, not wider than the screen; the table on a wider one scrolls by itself',
    LONG,
    async ({ page }) => {
      await page.goto(TABLE);
      await expect(page.getByRole('table')).toBeHidden();
      await expect(page.getByRole('main').getByRole('term').filter({ hasText: 'Shaft size' }).first()).toBeVisible();
      await expectNamesAsText(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect((await runAxe(page)).violations).toEqual([]);
      await page.setViewportSize({ width: 768, height: 740 });
      await expect(page.getByRole('table')).toBeVisible();
      await expectNamesAsText(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
    },
  );
});

for (const [index, forcedColors] of (['none', 'active'] as const).entries())
  test.describe(`on a phone of 360 px, forced colours: ${forcedColors}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, contextOptions: { forcedColors } });

    test(
      'by touch: the view that is shown has a line below its name, and the other one has none',
      longBut(2, index),
      async ({ page }) => {
        await page.goto('/shop');
        const views = page.getByRole('navigation', { name: 'View' });
        const underlined = () => namesWithLine(views.getByRole('link'));
        expect(await underlined()).toEqual(['Grid']);
        await views.getByRole('link', { name: 'Table' }).tap();
        await expect(views.locator('[aria-current]')).toHaveText('Table');
        expect(await underlined()).toEqual(['Table']);
        await views.getByRole('link', { name: 'Grid' }).tap();
        await expect(views.locator('[aria-current]')).toHaveText('Grid');
        await page.setViewportSize({ width: 1280, height: 740 });
        expect(await namesWithLine(page.getByRole('navigation', { name: 'Main' }).getByRole('link'))).toEqual(['Shop']);
      },
    );
  });

/** Texts of the links whose lower border can be seen: it is neither transparent nor of the colour of the page. */
async function namesWithLine(links: Locator): Promise<string[]> {
  return links.evaluateAll((all) => {
    const unseen = ['rgba(0, 0, 0, 0)', getComputedStyle(document.documentElement).backgroundColor];
    const hasLine = (link: Element) => !unseen.includes(getComputedStyle(link).borderBottomColor);
    return all.filter(hasLine).map(({ textContent }) => textContent);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('columns are chosen by a form, and its address can be shared', LONG, async ({ page }) => {
    await page.goto(TABLE, { waitUntil: 'load' });
    await page.getByText('Choose columns').click();
    const columns = page.getByRole('group', { name: 'Columns' }).getByRole('checkbox');
    for (const column of await columns.all()) await column.setChecked((await column.inputValue()) === 'shaft');
    await page.getByRole('button', { name: 'Show columns' }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(4);
    expect(new URL(page.url()).searchParams.get('cols')).toBe('shaft');
  });
});

test('a heading explains itself, with a drawing, by keyboard, and nothing moves', LONG, async ({ page }) => {
  await page.goto(TABLE);
  const table = page.getByRole('region', { name: 'Products as a table' });
  const heading = table.getByRole('columnheader', { name: 'Shaft size' });
  const help = heading.getByRole('button', { name: 'What “Shaft size” means' });
  const before = await table.boundingBox();
  await help.focus();
  await page.keyboard.press('Enter');
  const note = heading.locator('[popover]').filter({ hasText: 'Diameter of the shaft or sleeve' });
  await expect(note).toBeVisible();
  await expect(note.getByRole('img')).toBeVisible();
  expect(await table.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(note).toBeHidden();
  await expect(help).toBeFocused();
});
