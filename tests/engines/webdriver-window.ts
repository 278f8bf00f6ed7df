/** A window by the WebDriver protocol of W3C, over HTTP. */

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { EngineElement, EngineWindow, Key } from './browser-window.ts';

interface Options {
  /** Where the driver listens. */
  url: string;
  capabilities: Record<string, unknown>;
  /** The folder in which the browser saves files. */
  downloads: string;
  /** Ends what was started for the window. */
  close(): Promise<void>;
}

const reply = z.object({ value: z.unknown() });
const failure = z.object({ error: z.string(), message: z.string() });
const session = z.object({ sessionId: z.string() });
const POLL_MS = 50;
/** The key under which references to elements travel, by the protocol. */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';
const elementReference = z.object({ [ELEMENT_KEY]: z.string() });

/** Code points of keys without a character, by the protocol. */
const KEYS = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Control: '\uE009',
  /** Of all keys that are held. */
  Release: '\uE000',
} satisfies Record<Key | 'Backspace' | 'Control' | 'Release', string>;

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

export async function openWebDriverWindow({ url, capabilities, downloads, close }: Options): Promise<EngineWindow> {
  await untilListening(url);
  // The driver would wait for all files of a page, and with `eager` sometimes for ever.
  const alwaysMatch = { ...capabilities, pageLoadStrategy: 'none' };
  const created = await request('POST', `${url}/session`, { capabilities: { alwaysMatch } });
  const { sessionId } = session.parse(created);
  const send: Send = (method, path, body) => request(method, `${url}/session/${sessionId}${path}`, body);
  const evaluate = (expression: string) => send('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  /** Leaves the page, and waits until another one is parsed. */
  const leave = async (path: string, body: object = {}) => {
    const mark = JSON.stringify(randomUUID());
    await evaluate(`void (globalThis.left = ${mark})`);
    await send('POST', path, body);
    while ((await evaluate(`globalThis.left !== ${mark} && document.readyState !== 'loading'`)) !== true)
      await sleep(POLL_MS);
  };
  return {
    downloads,
    goto: (address) => leave('/url', { url: address }),
    back: () => leave('/back'),
    forward: () => leave('/forward'),
    reload: () => leave('/refresh'),
    evaluate,
    async find(expression) {
      const found = await evaluate(expression);
      return found === null ? null : elementOf(send, elementReference.parse(found)[ELEMENT_KEY] ?? '');
    },
    async press(key) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
      await send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async resize(width, height) {
      await send('POST', '/window/rect', { width, height });
    },
    async close() {
      try {
        await send('DELETE', '');
      } finally {
        await close();
      }
    },
  };
}

function elementOf(send: Send, id: string): EngineElement {
  const post = (path: string, body: object = {}) => send('POST', `/element/${id}${path}`, body);
  return {
    async click() {
      await post('/click');
    },
    async type(text) {
      // WebKit's driver clears without an event of the field, which a page that renders its value does not see.
      if (text === '') return void (await post('/value', { text: `${KEYS.Control}a${KEYS.Release}${KEYS.Backspace}` }));
      await post('/clear');
      await post('/value', { text });
    },
    async select(value) {
      const option = await send('POST', `/element/${id}/element`, {
        using: 'css selector',
        value: `option[value="${value}"]`,
      });
      await send('POST', `/element/${elementReference.parse(option)[ELEMENT_KEY]}/click`, {});
    },
    async upload(path) {
      await post('/value', { text: path });
    },
  };
}

async function request(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = reply.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = failure.parse(value);
  throw new Error(`WebDriver, ${method} ${new URL(address).pathname}: ${error}: ${message}`);
}

async function untilListening(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await request('GET', `${url}/status`);
      return;
    } catch (error) {
      if (tries === 300) throw error;
      await sleep(POLL_MS);
    }
  }
}
