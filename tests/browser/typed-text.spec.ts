/** What was typed into a form is there again after a reload, Back and a link, until it was sent (docs/decisions/159). */

import type { Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';

const FORMS: readonly (readonly [path: string, fields: readonly (readonly [label: string, text: string])[]])[] = [
  [
    '/contact',
    [
      ['Name', 'Pat Reed'],
      ['Email', 'pat@example.com'],
      ['Message', 'Two seals\nfor pump 3'],
    ],
  ],
  [
    '/request',
    [
      ['Parts', 'KB-GRF-375 2'],
      ['Name', 'Pat Reed'],
      ['Message', 'By Friday'],
    ],
  ],
  ['/quick-order', [['Part numbers and quantities', 'KB-GRF-375 2']]],
];

const fieldOf = (page: Page, label: string) => page.locator('main form').getByLabel(label).first();

for (const [path, fields] of FORMS) {
  test(`${path}: what was typed is there again after a reload and after Back`, async ({ page }) => {
    await page.goto(path);
    for (const [label, text] of fields) await fieldOf(page, label).fill(text);
    await page.reload();
    for (const [label, text] of fields) await expect(fieldOf(page, label)).toHaveValue(text);
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    for (const [label, text] of fields) await expect(fieldOf(page, label)).toHaveValue(text);
  });
}

test('a message that was sent is not there again', async ({ page }) => {
  await page.goto('/contact');
  await fieldOf(page, 'Name').fill('Pat Reed');
  await fieldOf(page, 'Email').fill('pat@example.com');
  await page.getByLabel('Subject').selectOption('parts');
  await fieldOf(page, 'Message').fill('Two seals');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(fieldOf(page, 'Message')).toHaveValue('');
  await page.reload();
  await expect(fieldOf(page, 'Name')).toHaveValue('');
  await expect(fieldOf(page, 'Message')).toHaveValue('');
});
