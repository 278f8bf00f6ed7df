/** Enquiries, Books and Health in the owner's console: an enquiry answered and closed, a month read, mails tried; axe in both themes. */

import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { TestBrowser } from '#tests/support/test-browser.ts';
import { findErrors } from './axe.ts';
import { buyOverApi, consoleUrl, signIn } from './console.ts';
import { LONG } from './long.ts';
import { expect, test } from './shop-test.ts';

const OPERATOR = resolve(import.meta.dirname, '../../src/operator/main.ts');

/** Two parts of the demo company, and a word that is wider than a phone. */
const MESSAGE = `We need two KB-ES326-DI, and kb-cs38-ssv.\n${'x'.repeat(200)}`;

test.use({ expectedErrors: [/(400|401|409) \(/] });

test('an enquiry is answered by mail, closed and opened again on a phone', LONG, async ({ page }) => {
  const name = 'Ada Lee';
  const buyer = new TestBrowser(process.env['SHOP_URL'] ?? '');
  const body = { name, email: 'ada@buyer.example', company: 'Mill', subject: 'quote', message: MESSAGE };
  expect((await buyer.call('submitEnquiry', { body })).status).toBe(200);
  await open(page, { width: 390, path: '/enquiries' });
  await page.getByLabel('Search').fill(name);
  await expect(page).toHaveURL(/words=/);
  expect(await findErrors(page)).toEqual([]);
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { name: /^Enquiry \d+: Request Quote$/ }).waitFor();
  await expect(page.getByRole('link', { name: 'KB-ES326-DI' })).toHaveAttribute('href', /\/product\/\d+$/);
  await expect(page.getByRole('link', { name: 'kb-cs38-ssv' })).toHaveAttribute('href', /\/product\/\d+$/);
  expect(await findErrors(page)).toEqual([]);
  const answer = page.getByRole('link', { name: 'Answer by mail' });
  await expect(answer).toHaveAttribute('href', /^mailto:ada@buyer\.example\?subject=Your%20enquiry%20\d+/);
  // No mail program is opened by the test.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
  await answer.click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Answered');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Closed');
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByRole('button', { name: 'Open again' })).toHaveCount(0);
});

test('the books of a month are read, compared and downloaded', async ({ page }) => {
  await buyOverApi({ 38: 1 });
  await open(page, { width: 390, path: '/books' });
  await expect(page.getByRole('table', { name: 'Sales, freight and refunds' })).toContainText(/Sales \(\d+ orders?\)/);
  expect(await findErrors(page)).toEqual([]);
  await page.getByRole('button', { name: 'Compare with Stripe' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'refunds compared' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'By order (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^books-\d{4}-\d{2}-01-to-.+-orders\.csv$/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Month', { exact: true }).selectOption({ index: 1 });
  const close = page.getByRole('form', { name: /^Close / });
  await expect(close.getByRole('button', { name: 'Close the month' })).toBeDisabled();
  expect(await findErrors(page)).toEqual([]);
  await page.getByLabel('From').fill('2031-01-01');
  await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(/must not be before the first/);
});

test('health says how the shop is doing and sends a test mail', LONG, async ({ page }) => {
  await open(page, { width: 390, path: '/health' });
  await expect(page.getByRole('region', { name: 'This machine' })).toContainText('PostgreSQL');
  expect(await findErrors(page)).toEqual([]);
  const address = page.getByLabel('Send it to');
  await address.fill('nobody');
  await page.getByRole('button', { name: 'Send a test mail' }).click();
  await expect(address).toHaveAccessibleDescription('Please enter a valid email address');
  await address.fill('owner@example.com');
  await page.getByRole('button', { name: 'Send a test mail' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'was written to the folder' })).toBeVisible();
  expect(await findErrors(page)).toEqual([]);
});

test('a backup that failed is on Today until one was taken, which Health shows', LONG, async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'browser-backup-'));
  const env = { ...process.env, DATA_DIR: process.env['SHOP_DATA_DIR'] };
  const backUp = (target: string) => promisify(execFile)(process.execPath, [OPERATOR, 'backup', target], { env });
  await expect(backUp('/dev/null/below')).rejects.toThrow('No backup was taken');
  await open(page, { width: 390, path: '/' });
  const needsALook = page.getByRole('region', { name: 'Needs a look' });
  await expect(needsALook).toContainText('No backup could be taken so far.');
  expect(await findErrors(page)).toEqual([]);
  await backUp(folder);
  await expect(needsALook.getByText('No backup could be taken so far.')).toHaveCount(0);
  await page.goto(`${await consoleUrl()}/health`);
  const panel = page.getByRole('region', { name: 'Backup' });
  await expect(panel).toContainText(/The last is of .*\(command line\)\): shop-[0-9a-f]{8}-\w+\.tar/);
  await expect(panel).toContainText('set BACKUP_DIR to a folder on another disk');
  expect(await findErrors(page)).toEqual([]);
  await rm(folder, { recursive: true });
});

async function open(page: Page, { width, path }: { width: number; path: string }): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await page.goto((await consoleUrl()) + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}
