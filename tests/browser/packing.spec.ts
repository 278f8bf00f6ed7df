/** The packing calculator: by keyboard, without script, without a network, into the cart, on paper. */

import { findErrors } from './axe.ts';
import { LONG } from './long.ts';
import { expect, test } from './shop-test.ts';

const BOX = '/tools/packing?d=60mm&D=85mm&depth=100mm&lantern=25mm&port=40mm';

test('from the box to the cart, by keyboard; what is offered besides is not ticked', async ({ page }) => {
  await page.goto('/tools/packing');
  await page.getByLabel('Shaft or sleeve').focus();
  for (const text of ['60', '85', '100']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page).toHaveURL(/d=60&D=85&depth=100/);
  await expect(page.getByText('234.1 mm (9-3/16 in)')).toBeVisible();
  await expect(page.getByRole('img', { name: '7 rings of 12.5 mm' })).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: /KB-PX-2/ }).press('Space');
  await page.getByRole('button', { name: 'Add to Cart' }).press('Enter');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toContain('82');
  await expect(page.getByRole('link', { name: /cart/i }).first()).toContainText('3');
});

test('a packing is chosen, or none; without anything to add the page says so, and what is out leads to a lead time', async ({
  page,
}) => {
  await page.goto(BOX);
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await page.getByRole('radio', { name: 'No packing' }).click();
  await expect(page.getByText('Choose a packing or another part to add it to your cart.')).toBeVisible();
  await expect(add).toBeDisabled();
  await page.getByRole('checkbox', { name: /KB-LR6085-P/ }).click();
  await expect(add).toBeEnabled();
  await page.getByRole('checkbox', { name: /KB-LR6085-P/ }).click();
  await page.getByRole('radio', { name: 'Choose KB-DF6085-6' }).click();
  await expect(page.getByText('KB-DF6085-6 is out of stock, so it is not added to your cart.')).toBeVisible();
  await expect(add).toBeDisabled();
  expect(await findErrors(page)).toEqual([]);
  await page.getByRole('link', { name: /^Get a lead time: Die-formed/ }).click();
  await expect(page).toHaveURL(/\/contact\?.*part=KB-DF6085-6/);
});

test('what is missing to choose a packing is named, and nothing that is entered', LONG, async ({ page }) => {
  await page.goto('/tools/packing?d=45&D=64&depth=90&liquid=other&sleeve=plain');
  await expect(page.getByText('We choose no packing for this liquid beforehand.')).toBeVisible();
});

test(
  'before there are measures the drawing shows where to take them, and lights up the one that is being typed',
  LONG,
  async ({ page }) => {
    await page.goto('/tools/packing');
    const drawing = page.getByRole('img', { name: 'Stuffing box in section, with what to measure' });
    await expect(drawing).toBeVisible();
    await page.getByLabel('Box bottom to flush port').focus();
    await expect(drawing.locator('[data-lit]')).toHaveText('Flush port');
    await page.getByLabel('Shaft or sleeve').focus();
    await expect(drawing.locator('[data-lit]')).toHaveText('Shaft');
  },
);

test(
  'a marked field is named where the figures would be; a box without packing of ours is sent as an enquiry',
  LONG,
  async ({ page }) => {
    await page.goto('/tools/packing?d=60&D=86&depth=100&ph=15');
    await expect(page.getByRole('paragraph').filter({ hasText: 'Correct the marked fields' })).toBeVisible();
    await page.getByLabel('pH').fill('');
    await expect(page.getByRole('paragraph').filter({ hasText: 'Correct the marked fields' })).toBeHidden();
    await expect(page.getByText(/is too small and would leak/)).toBeVisible();
    await page.getByRole('link', { name: 'Send us these dimensions' }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
      'I am looking for packing. Stuffing box: Shaft or sleeve 60 mm, Box bore 86 mm, Box depth 100 mm.',
    );
  },
);

test('a shaft that is drawn thinner than it is, is not said to be to scale', LONG, async ({ page }) => {
  await page.goto('/tools/packing?d=200mm&D=225mm&depth=80mm');
  await expect(page.getByText('to scale except for the shaft, which is drawn thicker')).toBeVisible();
});

test(
  'the address is the whole calculation, with no fault for axe in either theme, and a bar of 100 mm on paper',
  LONG,
  async ({ page }) => {
    await page.goto(BOX);
    await expect(
      page.getByRole('img', { name: /5 rings of 12.5 mm, lantern ring 25 mm with 3 of them below it/ }),
    ).toBeVisible();
    expect(await findErrors(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Box bore' }).fill('50');
    await expect(page.getByText('The box bore must be larger than the shaft')).toBeVisible();
    await page.getByRole('textbox', { name: 'Box bore' }).fill('85');
    await page.emulateMedia({ media: 'print' });
    const bar = page.locator('figure svg[width="100mm"]');
    expect((await bar.boundingBox())?.width).toBeCloseTo((100 / 25.4) * 96, 0);
    await expect(page.getByText('Packing: 1 × KB-GRF-500')).toBeVisible();
    await expect(page.getByText('Print at 100%. This bar must measure 100 mm.')).toBeVisible();
    expect(
      await page
        .locator('.ruled')
        .first()
        .evaluate((box) => getComputedStyle(box).printColorAdjust),
    ).toBe('exact');
    await expect(page.getByRole('form')).toHaveCount(0);
    await expect(page.getByLabel('Shaft or sleeve')).toBeHidden();
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is sent and the page has figures, drawing and products', async ({ page }) => {
    await page.goto('/tools/packing', { waitUntil: 'load' });
    await page.getByLabel('Shaft or sleeve').fill('2 in');
    await page.getByRole('textbox', { name: 'Box bore' }).fill('2-3/4 in');
    await page.getByLabel('Box depth').fill('2.5 in');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByText('195.9 mm (7-11/16 in)')).toBeVisible();
    await expect(page.getByRole('link', { name: /PTFE-graphite packing 3\/8 in/ })).toBeVisible();
  });
});

test('nothing moves when the page is stored for use without a network', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.addInitScript(() => {
    const { promise: isAllowed, resolve } = Promise.withResolvers<void>();
    window.addEventListener('allow-worker', () => resolve());
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = async (...args) => {
      await isAllowed;
      return register(...args);
    };
  });
  await page.goto('/tools/packing');
  // Text moves when its font takes the place of another: that is no matter of storing.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(entry.startTime);
    }).observe({ type: 'layout-shift' });
    window.dispatchEvent(new Event('allow-worker'));
  });
  await expect(page.getByText('Saved for use offline')).toBeVisible();
  // A shift is reported with the frame after it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await page.evaluate(() => Reflect.get(window, 'shifts') as unknown)).toEqual([]);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a page that was seen opens again, calculates, and says of when stock and prices are', async ({
    page,
    context,
  }) => {
    await page.goto(BOX);
    await expect(page.getByText('Saved for use offline')).toBeVisible();
    await context.setOffline(true);
    await page.clock.install();
    const check = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/categories/'));
    await page.reload();
    // The check of the shop fails, which says nothing about the shop.
    await page.clock.fastForward(2000);
    await check;
    await page.clock.fastForward(60_000);
    await expect(page.getByText(/stock and prices are as of/)).toBeVisible();
    await expect(page.getByLabel('Shaft or sleeve')).toHaveValue('60mm');
    await page.getByRole('textbox', { name: 'Box bore' }).fill('79');
    await expect(page.getByText('9.50 mm (3/8 in)')).toBeVisible();
    await expect(page.getByRole('link', { name: /PTFE-graphite packing 3\/8 in/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Down for maintenance' })).toHaveCount(0);
    await context.setOffline(false);
  });
});

test('a field of the address that the calculator does not have is named, and those that it has are not', async ({
  page,
}) => {
  // An error of hydration fails the journey.
  await page.goto('/tools/packing?d=60&liquid=water&colour=red');
  await expect(page.getByText('Ignored, because the calculator has no such field: colour.')).toBeVisible();
  await expect(page.getByLabel('Shaft or sleeve')).toHaveValue('60');
});
