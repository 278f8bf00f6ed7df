/**
 * One window of a browser, as the journeys use it. What differs between the engines is in `EngineWindow`, which puppeteer and
 * WebDriver implement; finding by role and name, and waiting, are written once.
 */

import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import axe from 'axe-core';
import { findInPage } from './find-in-page.ts';
import type { Target } from './find-in-page.ts';

/** An element as an engine refers to it. Each call fails when the element has left the page. */
export interface EngineElement {
  /** Presses the mouse in its middle. */
  click(): Promise<void>;
  /** Selects all its text and types over it. */
  type(text: string): Promise<void>;
  /** Chooses the option of a select with this value. */
  select(value: string): Promise<void>;
  /** Gives a file field this file. */
  upload(path: string): Promise<void>;
}

/** Keys by their names in the DOM. */
export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'ArrowUp';

export interface EngineWindow {
  /** The folder in which the browser saves files. */
  downloads: string;
  goto(address: string): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page, as JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** The element that an expression in the page gives, or null. */
  find(expression: string): Promise<EngineElement | null>;
  press(key: Key): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

/** Far beyond what any step takes on a quiet machine. */
const TIMEOUT_MS = 60_000;
const POLL_MS = 50;
const MOST_PRESSES = 5;

export class BrowserWindow {
  readonly #engine: EngineWindow;

  constructor(engine: EngineWindow) {
    this.#engine = engine;
  }

  /** Opens an address and waits until its page is hydrated. */
  async goto(address: string): Promise<void> {
    await this.gotoUnhydrated(address);
    await this.#untilHydrated();
  }

  /** Opens an address whose scripts may be missing yet. */
  async gotoUnhydrated(address: string): Promise<void> {
    await this.#engine.goto(address);
  }

  async back(): Promise<void> {
    await this.#engine.back();
  }

  async forward(): Promise<void> {
    await this.#engine.forward();
  }

  async reload(): Promise<void> {
    await this.#engine.reload();
    await this.#untilHydrated();
  }

  /**
   * Once the element stays where it is. Drivers press where they have found it: a press that has missed it, as the page moved at that
   * moment, is made again. One that has reached it is not, whatever it did.
   */
  async click(target: Target): Promise<void> {
    for (let tries = 0; tries < MOST_PRESSES; tries += 1) {
      await this.#untilAtRest(target);
      await this.evaluateOn(target, (element) => {
        document.documentElement.dataset['press'] = 'missed';
        // Links lead on when the mouse goes down, and may be gone when it goes up.
        const type = element.closest('a') === null ? 'click' : 'pointerdown';
        element.addEventListener(type, () => delete document.documentElement.dataset['press'], { capture: true });
      });
      await this.#act(target, (element) => element.click());
      if (!(await this.#hasMissed(target))) return;
    }
  }

  async #untilAtRest(target: Target): Promise<void> {
    let before = '';
    await this.waitUntil(`${nameOf(target)} at rest`, async () => {
      const place = await this.evaluateOn(target, (element) => JSON.stringify(element.getBoundingClientRect()));
      const isAtRest = place === before;
      before = place;
      return isAtRest;
    });
  }

  async #hasMissed(target: Target): Promise<boolean> {
    try {
      const isMissed = await this.evaluate(() => document.documentElement.dataset['press'] === 'missed');
      return isMissed && (await this.#engine.evaluate(`${await this.#finder(target)} === null`)) === false;
    } catch {
      return false; // The page is being left, by the press.
    }
  }

  async type(target: Target, text: string): Promise<void> {
    await this.#act(target, (element) => element.type(text));
  }

  async select(target: Target, value: string): Promise<void> {
    await this.#act(target, (element) => element.select(value));
  }

  async upload(target: Target, path: string): Promise<void> {
    await this.#act(target, (element) => element.upload(path));
  }

  async press(key: Key): Promise<void> {
    await this.#engine.press(key);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#engine.resize(width, height);
  }

  async waitFor(target: Target): Promise<void> {
    await this.#act(target, async () => undefined);
  }

  /** Waits until an element has left the page or cannot be pressed. */
  async waitForNone(target: Target): Promise<void> {
    await this.waitUntil(`no ${nameOf(target)}`, async () => {
      const finder = await this.#finder(target);
      return (await this.#engine.evaluate(`${finder} === null`)) === true;
    });
  }

  async waitForValue(target: Target, value: string): Promise<void> {
    await this.waitUntil(`${JSON.stringify(value)} in ${nameOf(target)}`, async () => {
      const typed = await this.evaluateOn(target, (field) => ('value' in field ? field.value : null));
      return typed === value;
    });
  }

  /** The bytes of the saved file whose name matches, once it is complete. */
  async download(name: RegExp): Promise<Buffer> {
    let bytes = Buffer.alloc(0);
    await this.waitUntil(`the download ${name}`, async () => {
      const files = await readdir(this.#engine.downloads);
      const saved = files.find((file) => name.test(file));
      // Browsers write into a file beside it, of the same name with more at its end.
      if (saved === undefined || files.some((file) => file !== saved && file.startsWith(saved))) return false;
      bytes = await readFile(join(this.#engine.downloads, saved));
      return bytes.length > 0;
    });
    return bytes;
  }

  async waitForText(text: string | RegExp): Promise<void> {
    await this.waitUntil(`the text ${text}`, async () => {
      const shown = await this.text();
      return typeof text === 'string' ? shown.includes(text) : text.test(shown);
    });
  }

  async waitForAddress(pattern: RegExp): Promise<void> {
    await this.waitUntil(`the address ${pattern}`, async () => pattern.test(await this.address()));
  }

  async address(): Promise<string> {
    return this.evaluate(() => location.href);
  }

  /** All text that the page shows, with single spaces. */
  async text(): Promise<string> {
    const shown = await this.evaluate(() => document.body.innerText);
    return shown.replaceAll(/\s+/g, ' ');
  }

  /** Calls a function in the page. It can use its arguments, which travel as JSON, and nothing else of its file. */
  async evaluate<Args extends readonly unknown[], Result>(
    call: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    // The page's reply is what the function returned, as JSON.
    return (await this.#engine.evaluate(expressionOf(call, args))) as Result;
  }

  /** Calls a function in the page with an element, once it is found. */
  async evaluateOn<Args extends readonly unknown[], Result>(
    target: Target,
    call: (element: Element, ...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    let results: Result[] = [];
    await this.waitUntil(nameOf(target), async () => {
      const calls = `[${await this.#finder(target)}].filter((element) => element !== null)
        .map((element) => (${call.toString()})(element, ...${JSON.stringify(args)}))`;
      // The page's reply is what the function returned, as JSON.
      results = (await this.#engine.evaluate(calls)) as Result[];
      return results.length > 0;
    });
    const [result] = results;
    return result as Result; // There is one, as the wait has seen.
  }

  async close(): Promise<void> {
    await this.#engine.close();
  }

  /** Repeats a check until it holds; a page that is just being left is a check that does not hold yet. */
  async waitUntil(what: string, holds: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS;
    let last: unknown;
    while (Date.now() < deadline) {
      try {
        if (await holds()) return;
        last = undefined;
      } catch (error) {
        last = error;
      }
      await sleep(POLL_MS);
    }
    throw new Error(`Timed out waiting for ${what}\n${await this.#describe()}`, { cause: last });
  }

  async #untilHydrated(): Promise<void> {
    await this.waitUntil('hydration', () =>
      this.evaluate(() => document.readyState !== 'loading' && window.early === undefined),
    );
  }

  async #act(target: Target, action: (element: EngineElement) => Promise<void>): Promise<void> {
    await this.waitUntil(nameOf(target), async () => {
      const element = await this.#engine.find(await this.#finder(target));
      if (element === null) return false;
      await action(element);
      return true;
    });
  }

  async #finder(target: Target): Promise<string> {
    if (!(await this.evaluate(() => 'axe' in window))) await this.#engine.evaluate(`void ${axe.source}`);
    return expressionOf(findInPage, [writePatterns(target)]);
  }

  async #describe(): Promise<string> {
    const page = await Promise.all([this.address(), this.text()]).catch((error: unknown) => [String(error)]);
    return page.join('\n').slice(0, 1500);
  }
}

function expressionOf(call: (...args: never[]) => unknown, args: readonly unknown[]): string {
  return `(${call.toString()})(...${JSON.stringify(args)})`;
}

function nameOf({ role, name }: Target): string {
  return `${role} ${String(name ?? '')}`;
}

/** Patterns as JSON can carry them. */
function writePatterns({ name, within, ...target }: Target): object {
  return {
    ...target,
    ...(name === undefined ? {} : { name: name instanceof RegExp ? { source: name.source } : name }),
    ...(within === undefined ? {} : { within: writePatterns(within) }),
  };
}
