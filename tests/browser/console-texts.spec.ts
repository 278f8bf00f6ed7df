/** Shop texts in the owner's console: a notice, a policy and a colour are changed, and a buyer sees them; axe in both themes. */

import type { Page } from '@playwright/test';
import { findErrors } from './axe.ts';
import { consoleUrl, signIn } from './console.ts';
import { LONG } from './long.ts';
import { expect, test } from './shop-test.ts';

const SAVED = /Visitors see it within seconds/;

test.use({ expectedErrors: [/(400|401|409) \(/] });

test(
  'the owner changes the notice, a policy and the colour, and a buyer sees them',
  LONG,
  async ({ page, browser }) => {
    await signIn(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${await consoleUrl()}/shop-texts`);
    await page.getByRole('heading', { name: 'Shop texts', level: 1 }).waitFor();
    expect(await findErrors(page)).toEqual([]);

    const notice = page.getByRole('form', { name: 'Notice' });
    await notice.getByLabel('Text at the top of every page').fill('Closed on Friday');
    await expect(notice.getByRole('group', { name: 'Preview of the notice' })).toHaveText('Closed on Friday');
    await notice.getByRole('button', { name: 'Save the notice' }).click();
    await expect(notice.getByRole('button', { name: 'Take it down' })).toBeVisible();

    const policy = page.getByRole('form', { name: 'Privacy policy' });
    await policy.getByRole('button', { name: 'Begin with the standard text' }).click();
    await expect(policy.getByLabel('Text')).toHaveValue(/^# Privacy Policy/);
    await policy.getByLabel('Text').fill('# Our privacy\n\n## What we know\n\n- **Nothing**');
    await expect(policy.getByRole('region', { name: 'Preview' })).toContainText('1. What we know');
    await policy.getByRole('button', { name: 'Save the policy' }).click();
    await expect(policy.getByRole('button', { name: 'Back to the standard text' })).toBeVisible();

    const colors = page.getByRole('form', { name: 'Colours' });
    await colors.getByLabel('Light theme', { exact: true }).fill('#ffcc00');
    await expect(colors.getByText(/Contrast 1\.\d\d: too low/)).toBeVisible();
    await colors.getByRole('button', { name: 'Save the colours' }).click();
    await expect(colors.getByLabel('Light theme', { exact: true })).toHaveAccessibleDescription(/at least 4\.5/);
    await colors.getByLabel('Light theme', { exact: true }).fill('#1f4e9e');
    await colors.getByRole('button', { name: 'Save the colours' }).click();
    await expect(colors.getByRole('button', { name: 'Back to the standard colours' })).toBeVisible();
    const statistics = page.getByRole('form', { name: 'Figures of About' });
    await statistics.getByRole('button', { name: 'Remove figure 3' }).click();
    await statistics.getByRole('group', { name: 'Figure 2' }).getByLabel('Figure', { exact: true }).fill('');
    await statistics.getByRole('button', { name: 'Save the figures' }).click();
    await expect(
      statistics.getByRole('group', { name: 'Figure 2' }).getByLabel('Figure', { exact: true }),
    ).toHaveAccessibleDescription('must not be empty');
    await statistics.getByRole('button', { name: 'Discard what I typed' }).click();
    await changeProvinces(page);
    await changeWorkingDays(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await findErrors(page)).toEqual([]);

    const buyer = await browser.newPage({ baseURL: process.env['SHOP_URL'] ?? '' });
    await expect(async () => {
      await buyer.goto('/privacy-policy');
      await expect(buyer.getByRole('complementary', { name: 'Announcement' })).toHaveText('Closed on Friday');
      await expect(buyer.getByRole('heading', { name: 'Our privacy' })).toBeVisible();
      await expect(buyer.getByRole('heading', { name: '1. What we know' })).toBeVisible();
      const accent = await buyer.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--accent'),
      );
      expect(accent).toBe('#1f4e9e');
    }).toPass();
    expect(await findErrors(buyer)).toEqual([]);
    await buyer.close();
    await toStandard(page);
  },
);

/** Another province is confirmed by what it means; nothing is saved before. */
async function changeProvinces(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Hours and contact' });
  await form.getByRole('checkbox', { name: 'Ontario' }).check();
  await expect(form.getByText(/^Orders of the shop's pages to Alberta, .* are refused from now on\./)).toBeVisible();
  await form.getByRole('button', { name: 'Save hours and contact' }).click();
  await expect(form.getByRole('alert')).toHaveText('Check “Change the provinces” to save it.');
  expect(await findErrors(page)).toEqual([]);
  await form.getByRole('button', { name: 'Discard what I typed' }).click();
  await expect(form.getByRole('alert')).toHaveCount(0);
}

/** A change of the time zone says what it moves and is confirmed; a wrong day names its field; then the days are changed by keyboard, and back. */
async function changeWorkingDays(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Working days' });
  const holidays = form.getByLabel('Holidays, one day in each line');
  const save = form.getByRole('button', { name: 'Save the working days' });
  await form.getByLabel('Time zone', { exact: true }).selectOption('America/St_Johns');
  await expect(form.getByText(/changes from America\/Toronto to America\/St_Johns\. .*Closed months/)).toBeVisible();
  await save.click();
  await expect(form.getByRole('alert')).toHaveText('Check “Change the time zone” to save it.');
  expect(await findErrors(page)).toEqual([]);
  await form.getByRole('checkbox', { name: 'Change the time zone' }).check();
  await expect(form.getByRole('alert')).toHaveCount(0);
  await form.getByRole('button', { name: 'Discard what I typed' }).click();
  await holidays.fill('2026-02-30');
  await save.click();
  await expect(holidays).toHaveAccessibleDescription(/must be days such as 2026-12-25/);
  await holidays.fill('2026-12-28\n2026-12-25');
  const saturday = form.getByRole('group', { name: 'Open on' }).getByRole('checkbox', { name: 'Saturday' });
  await saturday.focus();
  await page.keyboard.press('Space');
  await save.click();
  await expect(save).toBeDisabled();
  await expect(holidays).toHaveValue('2026-12-25\n2026-12-28');
  await expect(saturday).toBeChecked();
  await saturday.uncheck();
  await holidays.fill('');
  await Promise.all([expect(page.getByText(SAVED).first()).toBeVisible(), save.click()]);
  await expect(save).toBeDisabled();
}

/** The shop is that of other files, too. */
async function toStandard(page: Page): Promise<void> {
  for (const name of ['Take it down', 'Back to the standard text', 'Back to the standard colours']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    await expect(button).toHaveCount(0);
  }
}
