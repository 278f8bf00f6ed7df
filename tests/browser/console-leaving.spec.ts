/** What was typed in the console is not lost: leaving a screen asks, and a session that ends leaves the screen as it is. */

import { findErrors } from './axe.ts';
import { buyOverApi, consoleUrl, createLink, signIn } from './console.ts';
import { LONG } from './long.ts';
import { expect, test } from './shop-test.ts';

const ITEMS = { 38: 1 };
const NOTE = 'The customer calls again on Friday';

test.use({ expectedErrors: [/(401|404) \(/] });

test('leaving a screen with a typed note asks; staying leaves it there, and a saved one asks no more', async ({
  page,
}) => {
  const number = await buyOverApi(ITEMS);
  await signIn(page);
  await page.goto(`${await consoleUrl()}/orders/${number}`);
  const note = page.getByRole('textbox', { name: 'New note' });
  await note.fill(NOTE);
  await page.getByRole('link', { name: 'Stock' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  expect(await findErrors(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(dialog).toBeHidden();
  await expect(note).toHaveValue(NOTE);
  await expect(page).toHaveURL(new RegExp(`/orders/${number}$`));

  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(note).toHaveValue('');
  await page.getByRole('link', { name: 'Stock' }).first().click();
  await expect(page.getByRole('heading', { name: 'Stock', level: 1 })).toBeVisible();

  await page.goBack();
  await note.fill('x');
  await page.getByRole('link', { name: 'Stock' }).first().click();
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Stock', level: 1 })).toBeVisible();
});

test('a saved form that goes on at its first field asks no more, and begins anew', LONG, async ({ page }) => {
  await signIn(page);
  const form = page.getByRole('form', { name: 'Change the stock' });
  const units = form.getByLabel('Units', { exact: true });
  for (const press of [() => units.press('Enter'), () => form.getByRole('button').click()]) {
    await page.goto(`${await consoleUrl()}/stock/KB-FGR-375`);
    await form.getByRole('radio', { name: /Take away/ }).check();
    await units.fill('1');
    await form.getByLabel('Note').fill('bent');
    await press();
    await expect(units).toHaveValue('');
    await expect(units).toBeFocused();
    await expect(form.getByRole('radio', { name: /Add/ })).toBeChecked();
    await page.getByRole('link', { name: 'Stock' }).first().click();
    await expect(page.getByRole('heading', { name: 'Stock', level: 1 })).toBeVisible();
  }
});

test(
  'an ended session leaves the typed note, and goes on once someone has signed in in another tab',
  LONG,
  async ({ page, context }) => {
    const number = await buyOverApi(ITEMS);
    // A session of its own, as it is ended.
    await page.goto(await createLink('Tablet of the leaving test'));
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    await page.goto(`${await consoleUrl()}/orders/${number}`);
    const note = page.getByRole('textbox', { name: 'New note' });
    await note.fill(NOTE);
    await context.clearCookies();
    await page.getByRole('button', { name: 'Add note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toContainText('What you typed is still here');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    expect(await findErrors(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(dialog.getByRole('status')).toHaveText('This browser has no session yet.');

    const other = await context.newPage();
    await other.goto(await createLink('Tablet of the leaving test'));
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    await other.close();
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await expect(dialog).toBeHidden();
    await expect(note).toHaveValue(NOTE);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText(NOTE).first()).toBeVisible();
    await expect(note).toHaveValue('');
  },
);

test(
  'a person is added who may have a link mailed, and removed; the sign-in page offers no mail without a mail server',
  LONG,
  async ({ page, browser }) => {
    await signIn(page);
    await page.goto(`${await consoleUrl()}/sessions`);
    await page.getByRole('form', { name: 'Person who may sign in by email' }).getByLabel('Name').fill('Ben Miller');
    await page.getByRole('textbox', { name: 'Email' }).fill('ben@mill.example');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const remove = page.getByRole('button', { name: 'Remove Ben Miller, ben@mill.example' });
    await expect(remove).toBeVisible();
    expect(await findErrors(page)).toEqual([]);
    await remove.click();
    await expect(remove).toHaveCount(0);

    const other = await browser.newPage();
    await other.goto(`${await consoleUrl()}/sign-in`);
    await expect(other.getByText('You need a sign-in link.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Email me a link' })).toHaveCount(0);
    await other.close();
  },
);
