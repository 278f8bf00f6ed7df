/** Pump selection: from the home page to a pump or to a request with the duty, by keyboard and without script. */

import { findErrors, sidewaysScroll } from './axe.ts';
import { LONG } from './long.ts';
import { expectToast } from './recorded-toasts.ts';
import { expect, test } from './shop-test.ts';

test('after a press the focus is on the field that is wrong, and on the results where none is', async ({ page }) => {
  await page.goto('/tools/pump');
  const select = page.getByRole('button', { name: 'Select pumps' });
  await page.getByLabel('Flow').fill('38 m3/h');
  await page.getByLabel('Total head').fill('x');
  await select.press('Enter');
  await expect(page.getByLabel('Total head')).toBeFocused();
  await page.getByLabel('Total head').fill('9 m');
  await select.press('Enter');
  const results = page.getByRole('region', { name: 'Pumps for your duty' });
  await expect(results).toBeFocused();
  await expect(results.getByRole('status')).toBeInViewport();
});

test(
  '120 US gpm at 180 ft of water of 80 °C, from the home page: none fits, and the request has the duty',
  LONG,
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pump selection' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pump selection' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Flow', exact: true }).fill('120 gpm');
    await page.getByRole('textbox', { name: 'Total head' }).fill('180 ft');
    await page.getByRole('textbox', { name: 'Temperature' }).fill('80 C');
    await page.getByRole('textbox', { name: 'Temperature' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'None of our pumps makes this duty.' })).toBeVisible();
    await expect(page).toHaveURL(/q=120\+gpm/);
    expect(await findErrors(page)).toEqual([]);
    const nearest = page.getByRole('region', { name: 'Nearest pumps' }).getByRole('listitem');
    await expect(nearest).toHaveCount(5);
    await expect(nearest.nth(1)).toHaveText(
      'End-suction pump 4x3-10, ductile iron: Gives 33.3 m (109 ft) at 27.3 m³/h (120 US gpm), 21.5 m (71 ft) short.',
    );
    await page.getByRole('link', { name: 'Request a quote for this duty' }).click();
    await expect(page.getByRole('textbox', { name: /message/i })).toHaveValue(
      /I am looking for a pump\. Pump duty: Flow 120 US gpm, Total head 180 ft, Temperature 80 C, Liquid water, 60 Hz\./,
    );
  },
);

test('a duty that a pump meets shows its point, motor and margin, and its page draws the curve', async ({ page }) => {
  await page.goto('/tools/pump?q=420+gpm&h=85+ft&t=80+C&z=2+m&hf=0.5+m');
  const pump = page.getByRole('article', { name: 'End-suction pump 4x3-10, ductile iron' });
  await expect(pump).toContainText('15 hp (11 kW)');
  await expect(pump).toContainText('in the preferred operating range (POR)');
  await expect(pump.getByRole('img', { name: 'End-suction pump 4x3-10, ductile iron on your system' })).toBeVisible();
  expect(await findErrors(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysScroll(page)).toBe(0);
  const downloading = page.waitForEvent('download');
  await pump.getByRole('link', { name: /^Data sheet \(PDF\)/ }).click();
  expect((await downloading).suggestedFilename()).toBe('data-sheet-KB-ES4310-DI.pdf');
  await pump.getByRole('button', { name: /^Add to Cart/ }).click();
  await expectToast(page, { kind: 'success', lines: ['Added to cart', '1 × End-suction pump 4x3-10, ductile iron'] });
  await pump.getByRole('link', { name: 'End-suction pump 4x3-10, ductile iron', exact: true }).click();
  await expect(page.getByRole('img', { name: /^Performance curve of End-suction pump 4x3-10/ })).toBeVisible();
  expect(await findErrors(page)).toEqual([]);
  await expect(page).toHaveURL(/\/product\/\d+\?q=420\+gpm&h=85\+ft&t=80\+C/);
  await expect(page.getByRole('figure').first()).toContainText(
    'Your duty is the cross: 95.4 m³/h (420 US gpm) at 25.9 m (85 ft).',
  );
  await page.getByRole('link', { name: 'Trim, motor and NPSH margin for this duty' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Flow', exact: true })).toHaveValue('420 gpm');
  await page.goto('/cart');
  await expect(page.getByRole('textbox', { name: /^Note/ })).toHaveValue(
    'Trim impeller to 248 mm (9.76 in), Flow 420 US gpm, Total head 85 ft, Temperature 80 C, Level at the suction 2 m, Loss in the suction line 0.5 m, Liquid water',
  );
});

test('a pump outside its preferred range is apart from those for the duty', LONG, async ({ page }) => {
  await page.goto('/tools/pump?q=80+gpm&h=50+ft');
  await expect(page.getByRole('status').filter({ hasText: 'No pump in its preferred operating range.' })).toBeVisible();
  const apart = page.getByRole('region', { name: 'Outside the preferred operating range (POR)' });
  await expect(apart).toContainText('Ask us before you order');
  await expect(apart.getByRole('article').first()).toContainText('outside the preferred operating range (POR)');
  expect(await findErrors(page)).toEqual([]);
});

test(
  'keys and the pointer move the duty, and pumps are selected for it again in the units that were typed',
  LONG,
  async ({ page }) => {
    await page.goto('/tools/pump?q=420+gpm&h=85+ft&t=80+C');
    const pump = page.getByRole('article', { name: 'End-suction pump 4x3-10, ductile iron' });
    const plot = pump.getByRole('img', { name: 'End-suction pump 4x3-10, ductile iron on your system' });
    const flow = pump.getByRole('slider', { name: /^Flow of the duty/ });
    await flow.focus();
    const described = plot.locator('desc');
    const before = await described.textContent();
    await flow.press('ArrowLeft');
    await flow.press('ArrowLeft');
    await expect(described).not.toHaveText(before ?? '');
    await expect(pump.getByText(/^The pump runs at .* This point is for the impeller shown\./)).toBeVisible();
    expect(await findErrors(page)).toEqual([]);
    const moved = await flow.inputValue();
    await plot.scrollIntoViewIfNeeded();
    const box = await plot.boundingBox();
    if (box === null) throw new Error('The plot has no size');
    await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.3, { steps: 4 });
    await page.mouse.up();
    await expect(flow).not.toHaveValue(moved);
    await pump.getByRole('button', { name: 'Select pumps for this duty' }).click();
    await expect(page).toHaveURL(/q=\d+(\.\d+)?\+gpm&h=\d+(\.\d+)?\+ft&t=80\+C/);
    await expect(page.getByRole('textbox', { name: 'Flow', exact: true })).not.toHaveValue('420 gpm');
    // What was selected anew is no moved duty any more.
    await expect(pump).toBeVisible();
    await expect(pump.getByText('This point is for the impeller shown.')).toHaveCount(0);
  },
);

test('a field that is wrong is named, and what was typed stays', LONG, async ({ page }) => {
  await page.goto('/tools/pump');
  await page.getByRole('textbox', { name: 'Flow', exact: true }).fill('0');
  await page.getByRole('textbox', { name: 'Total head' }).fill('20 kg');
  await page.getByRole('button', { name: 'Select pumps' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Please correct the marked fields.' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Total head' })).toHaveValue('20 kg');
  await expect(page.getByRole('textbox', { name: 'Flow', exact: true })).toHaveAccessibleDescription(/A flow is/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form and its result work', async ({ page }) => {
    await page.goto('/tools/pump');
    await page.getByRole('textbox', { name: 'Flow', exact: true }).fill('90');
    await page.getByRole('textbox', { name: 'Total head' }).fill('26');
    await page.getByRole('button', { name: 'Select pumps' }).click();
    const pump = page.getByRole('article', { name: 'End-suction pump 4x3-10, ductile iron' });
    await expect(pump).toBeVisible();
    await expect(pump.getByText('2 in stock, ships in 1 working day')).toBeVisible();
    await pump.getByRole('slider', { name: /^Head of the duty/ }).press('ArrowLeft');
    await pump.getByRole('button', { name: 'Select pumps for this duty' }).click();
    await expect(page).toHaveURL(/q=90(\.\d+)?&h=25/);
  });
});
