/** Menus, notes and dialogs in every engine, by mouse and keys, also while the scripts of the page are missing. */

import { expect } from 'vitest';
import type { BrowserWindow } from './browser-window.ts';
import { holdBack } from './holding-proxy.ts';
import { SHOP, inEveryEngine } from './journey.ts';

const SEALS = '/shop?category=Mechanical+Seals';
const FILTERS = { role: 'link', name: 'Filters' };
const DIALOG = { role: 'dialog', name: 'Filters' };
const PRODUCTS = { role: 'button', name: 'Products', within: { role: 'banner' } };
const PHONE = [390, 844] as const;

inEveryEngine({
  async 'Escape in a note closes the note, and then the dialog of filters around it'(window) {
    await window.resize(...PHONE);
    await window.goto(SHOP + SEALS);
    await window.click(FILTERS);
    const help = { role: 'button', name: /^What “/, within: DIALOG };
    await window.click(help);
    expect(await openNotes(window)).toBe(1);
    await window.press('Escape');
    await window.waitUntil('no note', async () => (await openNotes(window)) === 0);
    await window.waitFor(help);
    await window.press('Escape');
    await window.waitForNone(help);
    expect(await window.evaluate(() => document.activeElement?.textContent)).toBe('Filters');
  },

  async 'a press on Filters before their script leads to the form, and opens the dialog when it is there'(window) {
    const proxy = await holdBack(SHOP, /\/assets\/filter-panel/);
    try {
      await window.resize(...PHONE);
      await window.goto(proxy.url + SEALS);
      await window.click(FILTERS);
      await window.waitForAddress(/#filters$/);
      proxy.release();
      await window.waitFor({ role: 'button', name: /^Show \d+ products$/ });
      expect(await window.address()).toBe(proxy.url + SEALS);
      await window.press('Escape');
      await window.waitForNone({ role: 'button', name: /^Show \d+ products$/ });
    } finally {
      await proxy.close();
    }
  },

  async 'what is pressed before the scripts of the page are there is done then, once'(window) {
    const proxy = await holdBack(SHOP, /\/assets\/.*\.js/);
    try {
      await window.gotoUnhydrated(`${proxy.url}/product/50`);
      await window.click({ role: 'button', name: 'Increase quantity' });
      await window.click({ role: 'button', name: 'Add to Cart' });
      proxy.release();
      await window.waitFor({ role: 'link', name: 'Cart, 2 items' });
      expect(await window.evaluate(() => localStorage.getItem('cart'))).toContain('"quantity":2');
    } finally {
      await proxy.close();
    }
  },

  async 'a menu takes arrow keys and letters after a press that has not focused its button'(window) {
    await window.goto(`${SHOP}/about`);
    // What Safari does by itself.
    await window.evaluate(() => document.addEventListener('mousedown', (event) => event.preventDefault(), true));
    await window.click(PRODUCTS);
    await window.waitUntil('focus on the first item', async () => (await focused(window)).isFirst);
    await window.press('ArrowDown');
    expect(await focused(window)).toEqual({ role: 'menuitem', isFirst: false });
    await window.press('Escape');
    await window.waitForNone({ role: 'menu', name: 'Products' });
    await window.press('ArrowUp');
    await window.waitFor({ role: 'menu', name: 'Products' });
    expect((await focused(window)).role).toBe('menuitem');
  },

  async 'nothing moves where the system asks for less motion'(window) {
    await window.goto(`${SHOP}/`);
    expect(await window.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(true);
    expect(await moving(window)).toEqual([]);
    await window.goto(`${SHOP}/gallery/service-repair`);
    await window.waitFor({ role: 'button', name: 'Slide 2' });
    await window.waitForNone({ role: 'button', name: 'Pause' });
    await window.click({ role: 'button', name: 'Slide 2' });
    await window.waitUntil('slide 2', () =>
      window.evaluateOn({ role: 'button', name: 'Slide 2' }, (dot) => dot.getAttribute('aria-current') === 'true'),
    );
    expect(await moving(window)).toEqual([]);
  },
});

function openNotes(window: BrowserWindow): Promise<number> {
  return window.evaluate(() => {
    const selectors = [
      '[popover][data-open]',
      ...(CSS.supports('selector(:popover-open)') ? ['[popover]:popover-open'] : []),
    ];
    const open = [...document.querySelectorAll(selectors.join())];
    return open.filter((element) => element.getAttribute('popover') !== 'manual').length;
  });
}

function focused(window: BrowserWindow): Promise<{ role: string | null; isFirst: boolean }> {
  return window.evaluate(() => {
    const { activeElement } = document;
    const isFirst = activeElement === document.querySelector('[role=menu] [role=menuitem]');
    return { role: activeElement?.getAttribute('role') ?? null, isFirst };
  });
}

/** What is animated and lasts longer than the hundredth of a millisecond that takes its place. */
function moving(window: BrowserWindow): Promise<string[]> {
  return window.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.outerHTML ?? '') : '').slice(0, 80)),
  );
}
