/** Chromium by its DevTools protocol and Firefox by WebDriver BiDi; puppeteer speaks both. */

import puppeteer from 'puppeteer-core';
import type { ElementHandle, LaunchOptions, Page } from 'puppeteer-core';
import type { EngineElement, EngineWindow } from './browser-window.ts';

interface Options {
  /** The folder in which the browser saves files. */
  downloads: string;
  /** A script that each document runs before its own. */
  preload?: string;
}

export async function openPuppeteerWindow(
  launch: LaunchOptions,
  { downloads, preload }: Options,
): Promise<EngineWindow> {
  const browser = await puppeteer.launch({ headless: true, defaultViewport: null, ...launch });
  const page = await browser.newPage();
  if (preload !== undefined) await page.evaluateOnNewDocument(preload);
  return {
    downloads,
    async goto(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    async back() {
      await page.goBack({ waitUntil: 'domcontentloaded' });
    },
    async forward() {
      await page.goForward({ waitUntil: 'domcontentloaded' });
    },
    async reload() {
      await page.reload({ waitUntil: 'domcontentloaded' });
    },
    evaluate: (expression) => page.evaluate(expression),
    async find(expression) {
      const handle = await page.evaluateHandle(expression);
      const element = handle.asElement();
      // An expression that gives an element gives no other node.
      return element === null ? null : elementOf(page, element as ElementHandle);
    },
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}

function elementOf(page: Page, element: ElementHandle): EngineElement {
  return {
    click: () => element.click(),
    async type(text) {
      await element.evaluate((field) => {
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
      });
      await element.focus();
      await page.keyboard.press('Backspace');
      await element.type(text);
    },
    async select(value) {
      await element.select(value);
    },
    async upload(path) {
      // Only file fields are given files.
      await (element as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
  };
}
