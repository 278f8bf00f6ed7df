/** The time from a press of the mouse to what it has changed on the screen. */

import type { Page } from '@playwright/test';

/** From the pointer's arrival to the press; people take longer. */
const HOVER_MS = 500;
/** From the press of the button to its release; people take 60 to 100. A bare page changes at the release, as links do. */
const HELD_MS = 60;

/** From the press of the button to the first frame in which the watched element has another text, as the browser's clock has it. */
export async function timePress(page: Page, pressed: string, watched: string): Promise<number> {
  const target = page.locator(pressed).first();
  await target.scrollIntoViewIfNeeded();
  const painted = page.evaluate(waitForPaint, { watched, event: 'pointerdown' });
  await target.hover();
  await page.waitForTimeout(HOVER_MS);
  await page.mouse.down();
  await page.waitForTimeout(HELD_MS);
  await page.mouse.up();
  return painted;
}

/** The same from a key of the keyboard. */
export async function timeKey(
  page: Page,
  { focused, key, watched }: { focused: string; key: string; watched: string },
): Promise<number> {
  await page.locator(focused).first().focus();
  const painted = page.evaluate(waitForPaint, { watched, event: 'keydown' });
  // A script that is sent later has run: then the one before listens, which a key alone does not wait for.
  await page.evaluate(() => true);
  await page.keyboard.press(key);
  return painted;
}

/** Runs in the page. A message that is sent from a frame's callback arrives when that frame has been painted. */
function waitForPaint({ watched, event: kind }: { watched: string; event: string }): Promise<number> {
  const textOf = () => document.querySelector(watched)?.textContent ?? '';
  const before = textOf();
  return new Promise((resolve) => {
    let pressedAt = 0;
    addEventListener(kind, (event) => (pressedAt = event.timeStamp), { capture: true, once: true });
    const look = () => {
      if (pressedAt === 0 || textOf() === before || textOf() === '') {
        requestAnimationFrame(look);
        return;
      }
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => resolve(performance.now() - pressedAt));
      port1.start();
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}
