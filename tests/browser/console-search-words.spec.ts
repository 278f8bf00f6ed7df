/** The screen Search words: words are added for a search without result with two presses; refusals at their fields; axe. */

import { findErrors } from './axe.ts';
import { consoleUrl, signIn } from './console.ts';
import { LONG } from './long.ts';
import { expect, test } from './shop-test.ts';
import { unlessBusy } from './unless-busy.ts';

test.use({ expectedErrors: [/(400|401|409) \(/] });

test(
  'words are added for a search without result from the figures, then listed and removed',
  LONG,
  async ({ page }, { retry, repeatEachIndex }) => {
    // A try that failed may have left its words.
    const word = `gizmoflange${String.fromCodePoint(97 + retry + 4 * repeatEachIndex)}`;
    // A page reports its search when it is left, once what reports it is loaded.
    await Promise.all([page.waitForResponse(/\/api\/csrf-token\//), page.goto(`/shop?q=${word}`)]);
    await expect(page.getByText(`0 results for “${word}”`)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'No products found matching your criteria.' })).toBeVisible();
    const reported = page.waitForResponse(/\/api\/analytics\/track\/search\//);
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await reported;
    await signIn(page);
    const link = page.getByRole('link', { name: `Add search words: ${word}` });
    // Searches are written in batches.
    await expect(async () => {
      await page.goto(`${await consoleUrl()}/figures`);
      await expect(link).toBeVisible({ timeout: 2000 });
    }).toPass();
    await link.click();
    await expect(page.getByRole('heading', { name: 'Search words', level: 1 })).toBeVisible();
    const form = page.getByRole('form', { name: 'New words' });
    await expect(form.getByLabel('Buyers search for')).toHaveValue(word);
    await form.getByRole('button', { name: 'Add words' }).click();
    await expect(form.getByLabel('It finds')).toHaveAccessibleDescription(/Enter what is to be found/);
    await form.getByLabel('It finds').fill('wear ring; lantern ring');
    await unlessBusy(page, () => form.getByRole('button', { name: 'Add words' }).click());
    await expect(form.getByRole('status')).toContainText('Searches find it from now on.');
    const row = page.getByRole('list', { name: 'Search words' }).getByRole('listitem');
    await expect(row.filter({ hasText: word })).toContainText('finds wear ring, lantern ring, and the other way');
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findErrors(page), `${width} px`).toEqual([]);
    }
    await unlessBusy(page, () => page.getByRole('button', { name: `Remove ${word}` }).click());
    await expect(row.filter({ hasText: word })).toHaveCount(0);
  },
);

test(
  "another maker's number is filled in from the search, and refused without a part of ours",
  LONG,
  async ({ page }) => {
    await signIn(page);
    await page.goto(`${await consoleUrl()}/search-words?words=QX-7781-B`);
    const form = page.getByRole('form', { name: 'New number of another manufacturer' });
    await expect(form.getByLabel("Manufacturer's number")).toHaveValue('QX-7781-B');
    await form.getByLabel('Manufacturer', { exact: true }).fill('Quixotic');
    await form.getByLabel('Our part number').fill('KB-NONE');
    await unlessBusy(page, () => form.getByRole('button', { name: 'Add number' }).click());
    await expect(form.getByLabel('Our part number')).toHaveAccessibleDescription(/No product of the shop/);
  },
);
