/** The owner's console in the browser: signing in by a link of the operator's command, and orders to look at. */

import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Cookie, Page } from '@playwright/test';
import { readConsoleAddress } from '#server/console/listen-console.ts';
import { openPayment, pay, verifyPayment } from '#tests/support/buying.ts';
import { TestBrowser } from '#tests/support/test-browser.ts';

const OPERATOR = resolve(import.meta.dirname, '../../src/operator/main.ts');

/** A new sign-in link for this person. */
export async function createLink(name: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env['SHOP_DATA_DIR'], LOG_LEVEL: 'warn' };
  const { stdout } = await promisify(execFile)(process.execPath, [OPERATOR, 'console', '--as', name], { env });
  return /http\S+/.exec(stdout)?.[0] ?? '';
}

/** Cookies of the sessions that this process has begun, by the person's name: a link and its press are journeys of their own. */
const sessions = new Map<string, Cookie[]>();

export async function signIn(page: Page, name = 'Anna'): Promise<void> {
  const session = sessions.get(name);
  if (session === undefined) {
    await page.goto(await createLink(name));
    await page.getByRole('button', { name: 'Sign in' }).click();
  } else {
    await page.context().addCookies(session);
    await page.goto(await consoleUrl());
  }
  await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
  sessions.set(name, await page.context().cookies());
}

/** Where the console of the run's shop is. */
export async function consoleUrl(): Promise<string> {
  return (await readConsoleAddress(process.env['SHOP_DATA_DIR'] ?? '')) ?? '';
}

/** Buys through the API and pays; returns the order's number. */
export async function buyOverApi(items: Record<number, number>): Promise<string> {
  const buyer = new TestBrowser(process.env['SHOP_URL'] ?? '');
  const order = await openPayment(buyer, items);
  await pay(order.url);
  await verifyPayment(buyer, order);
  return order.orderNumber;
}

/** The page of an order that was just bought, 390 px wide and without motion; returns its number. */
export async function openNewOrderOnPhone(page: Page, items: Record<number, number>): Promise<string> {
  const number = await buyOverApi(items);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await page.goto(`${await consoleUrl()}/orders/${number}`);
  await page.getByRole('heading', { name: number }).waitFor();
  return number;
}
