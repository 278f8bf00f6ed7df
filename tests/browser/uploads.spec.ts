/** Files of a form on a bad line: progress, tries, cancelling; files that waited too long; a shop without room (docs/decisions/141). */

import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { findErrors, sidewaysScroll } from './axe.ts';
import { test } from './bad-line.ts';
import { expireFiles } from './expired-files.ts';
import { FAILED_CALLS, fulfill, interceptCall } from './intercepted-replies.ts';
import { LONG } from './long.ts';
import { ORDER_ADDRESS, ORDER_CALL, PAID_ORDER } from './orders.ts';
import { expectToast } from './recorded-toasts.ts';
import { expect } from './shop-test.ts';

test.use({ expectedErrors: FAILED_CALLS });
test.afterEach(({ line }) => {
  line.fault = null;
  line.release();
});

const UPLOADS = '/uploads/';
const NO_ROOM = 'The shop has no room. Please write to office@kestrel.example instead.';
const STORAGE_FULL = { error: { code: 'storage_full', message: 'No room.', fields: { file: NO_ROOM } } };

/** A PDF of so many bytes: the browser makes no other file smaller. */
function pdf(name: string, bytes: number) {
  const [start, end] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\n%%EOF\n')];
  const filler = Buffer.alloc(bytes - start.length - end.length, '% filler of this drawing\n');
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat([start, filler, end]) };
}

const form = (page: Page) => page.getByRole('form', { name: 'Request a quote' });
const field = (page: Page) => page.getByRole('group', { name: 'Photos and drawings' });
const choose = (page: Page, file: ReturnType<typeof pdf>) =>
  field(page).getByLabel('Add Photos or PDFs').setInputFiles(file);

async function openForm(page: Page): Promise<void> {
  await page.goto('/request?add=KB-GRF-375:2');
  await form(page).getByLabel('Name', { exact: true }).fill('Ada Buyer');
  await form(page).getByLabel('Email').fill('ada@buyer.example');
}

async function sendForm(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Send Request' }).click();
}

test('a file has a progress bar that grows, and can be cancelled on the way', async ({ page, line }, info) => {
  await openForm(page);
  line.fault = 'held';
  // From the disk: a buffer of this size takes Playwright long to pass on.
  const drawing = info.outputPath('drawing.pdf');
  await writeFile(drawing, pdf('drawing.pdf', 19_000_000).buffer);
  await field(page).getByLabel('Add Photos or PDFs').setInputFiles(drawing);
  const bar = field(page).getByRole('progressbar', { name: 'Sending drawing.pdf' });
  await expect(bar).toHaveAttribute('aria-valuetext', / of 19\.0 MB$/);
  const before = await shownShare(bar);
  expect(before).toBeLessThan(1);
  await expect(field(page)).toContainText('of 19.0 MB');
  expect(await findErrors(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysScroll(page)).toBe(0);

  await test.step('the form is not sent without it', async () => {
    await sendForm(page);
    await expectToast(page, { kind: 'default', lines: ['Your files are still uploading', 'Try again in a moment.'] });
  });
  await test.step('it grows with what has passed', async () => {
    line.release();
    await expect.poll(() => shownShare(bar)).toBeGreaterThan(before);
  });
  await test.step('cancelled, its request ends at once', async () => {
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes(UPLOADS));
    await field(page).getByRole('button', { name: 'Cancel drawing.pdf' }).click();
    await ended;
    await expect(field(page).getByRole('listitem')).toHaveCount(0);
    await expect(field(page).getByLabel('Add Photos or PDFs')).toBeFocused();
  });
  await test.step('another one arrives', async () => {
    line.fault = null;
    line.release();
    await choose(page, pdf('other.pdf', 3_000_000));
    await expect(field(page).getByText('Sent', { exact: true })).toBeVisible();
  });
});

test('a file whose line breaks is sent again by itself, three times in all', LONG, async ({ page, line }) => {
  let tries = 0;
  page.on('request', (request) => {
    if (request.url().includes(UPLOADS)) tries += 1;
  });
  await openForm(page);
  line.fault = 'cut';
  await choose(page, pdf('drawing.pdf', 3_000_000));
  await expect(field(page)).toContainText('The connection failed. Sending it again');
  await expect(field(page)).toContainText('Not sent: the connection failed three times.');
  expect(tries).toBe(3);
  expect(await findErrors(page)).toEqual([]);
  await expect(page.getByRole('heading', { name: 'Down for maintenance' })).toBeHidden();
  await field(page).getByRole('button', { name: 'Try again: drawing.pdf' }).click();
  await expect(field(page)).toContainText('The connection failed. Sending it again');
  line.fault = null;
  await expect(field(page).getByText('Sent', { exact: true })).toBeVisible();
});

test('a refused file is not sent again', async ({ page }) => {
  const refusals: number[] = [];
  page.on('response', (response) => {
    // A shop that is busy, as beside other journeys, is waited for.
    if (response.url().includes(UPLOADS) && ![429, 503].includes(response.status())) refusals.push(response.status());
  });
  await openForm(page);
  await choose(page, { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') });
  await expect(field(page)).toContainText('We accept only pictures');
  expect(refusals).toEqual([expect.any(Number)]);
});

test('a shop that is busy is waited for, and not for hours', LONG, async ({ page }) => {
  const waits = ['5', '7200'];
  await interceptCall(page, UPLOADS, (route) => {
    const wait = waits.shift();
    if (wait === undefined) return route.fallback();
    const json = { error: { code: 'too_many_requests', message: 'Too many requests.' } };
    return route.fulfill({ status: 429, headers: { 'Retry-After': wait }, json });
  });
  await openForm(page);
  await choose(page, pdf('drawing.pdf', 1000));
  await expect(field(page)).toContainText('The shop is busy. Sending it again');
  await expect(field(page)).toContainText(
    'cannot accept more files from your network right now. Try again in 2 hours.',
  );
  await field(page).getByRole('button', { name: 'Try again: drawing.pdf' }).click();
  await expect(field(page).getByText('Sent', { exact: true })).toBeVisible();
});

test('files that waited too long for their form are sent again with it', LONG, async ({ page }) => {
  await openForm(page);
  const [first, second] = [`plan-${Date.now()}.pdf`, `sketch-${Date.now()}.pdf`];
  await choose(page, pdf(first, 1000));
  await choose(page, pdf(second, 1000));
  await expect(field(page).getByText('Sent', { exact: true })).toHaveCount(2);
  expect(await expireFiles(second)).toBe(1);
  await sendForm(page);
  await expect(page).toHaveURL(/\/request\/[\w-]{43}$/);
  await expect(page.getByText(first)).toBeVisible();
  await expect(page.getByText(second)).toBeVisible();
});

test('when such a file cannot be sent again, the buyer reads why, and the form stays', LONG, async ({ page }) => {
  await openForm(page);
  const name = `plan-${Date.now()}.pdf`;
  await choose(page, pdf(name, 1000));
  await expect(field(page).getByText('Sent', { exact: true })).toBeVisible();
  expect(await expireFiles(name)).toBe(1);
  await fulfill(page, UPLOADS, 409, STORAGE_FULL);
  await sendForm(page);
  await expect(field(page).getByRole('alert')).toContainText('no longer stored');
  await expect(field(page).getByRole('listitem')).toContainText(NO_ROOM);
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('Ada Buyer');
  // So that what is wrong is in view, however long the form is.
  await expect(field(page).getByLabel('Add Photos or PDFs')).toBeFocused();
  expect(await findErrors(page)).toEqual([]);
});

test('a return sends its photographs again too', LONG, async ({ page }) => {
  const returnable = { through: '2027-01-31', items: [{ id: 1, quantity: 1 }] };
  await fulfill(page, ORDER_CALL, 200, { ...PAID_ORDER, returnable });
  const sent: string[][] = [];
  const fields = { files: 'Choose it again.', 'files.0': 'Choose it again.' };
  await interceptCall(page, /\/returns\/$/, (route) => {
    const { files } = route.request().postDataJSON() as { files: string[] }; // what the form sends
    sent.push(files);
    return sent.length === 1
      ? route.fulfill({ status: 400, json: { error: { code: 'file_expired', message: 'Expired.', fields } } })
      : route.fulfill({ status: 200, json: { number: 'RE-7K3QX-9MWD2-R1' } });
  });
  await page.goto(ORDER_ADDRESS);
  await page.getByText('Start a return', { exact: true }).first().click();
  await page.getByLabel(/^Quantity of/).fill('1');
  await page.getByLabel('Add Photos or PDFs').setInputFiles(pdf('damage.pdf', 1000));
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Start a return' }).click();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]).toHaveLength(1);
  expect(sent[1]).not.toEqual(sent[0]);
});

test.describe('a shop without room says where to write instead', () => {
  test('in the request for a quote', async ({ page }) => {
    await openForm(page);
    await fulfill(page, '/requests/', 409, STORAGE_FULL);
    await sendForm(page);
    await expect(form(page).getByRole('alert').filter({ hasText: NO_ROOM })).toBeVisible();
  });

  test('in the contact form', LONG, async ({ page }) => {
    await fulfill(page, '/contact/submit/', 409, STORAGE_FULL);
    await page.goto('/contact');
    await page.getByLabel('Name', { exact: true }).fill('Ada Buyer');
    await page.getByLabel('Email').fill('ada@buyer.example');
    await page.getByLabel('Subject').selectOption('quote');
    await page.getByLabel('Message').fill('A seal, please.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert').filter({ hasText: NO_ROOM })).toBeVisible();
  });

  test('in quick order, of a workbook', LONG, async ({ page }) => {
    await fulfill(page, /^\/quick-order\/.*sheet/, 409, STORAGE_FULL);
    await page.goto('/quick-order');
    const buffer = Buffer.from('PK\u0003\u0004');
    await page
      .getByLabel('Open a CSV or Excel file')
      .setInputFiles({ name: 'list.xlsx', mimeType: 'application/zip', buffer });
    await expect(page.getByLabel('Part numbers and quantities')).toHaveAccessibleDescription(new RegExp(NO_ROOM));
  });
});

function shownShare(bar: Locator): Promise<number> {
  return bar.evaluate((element: HTMLProgressElement) => element.position);
}
