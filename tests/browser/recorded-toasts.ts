/** The toasts that a page has shown. One is shown for four seconds, in which a slow machine may not look. */

import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { endSentence } from '#contract/sentences.ts';

export type ToastKind = 'default' | 'success' | 'destructive';

export interface ExpectedToast {
  kind: ToastKind;
  /** Title, then the text where there is one. */
  lines: (string | ReturnType<typeof expect.any>)[];
}

interface RecordedToast {
  isAlert: boolean;
  isSuccess: boolean;
  lines: string[];
  /** The texts of the live region at that moment. */
  announced: string[];
}

/** Runs in the page before its scripts: stores each toast once, as soon as it can be seen. */
export function recordToasts(): void {
  const toasts: RecordedToast[] = [];
  Reflect.set(window, 'recordedToasts', toasts);
  const seen = new WeakSet<Element>();
  const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
  // Above a form that was refused, which says how many of its fields are wrong in place of the toast.
  const isSummed = () =>
    [...document.querySelectorAll('.error-summary > [aria-live]')].some((e) => e.textContent !== '');
  const look = () => {
    const stack = document.querySelector('[popover][aria-label=Notifications]');
    for (const toast of stack?.firstElementChild?.children ?? []) {
      // The oldest browsers have no checkVisibility.
      if (seen.has(toast) || toast.getClientRects().length === 0) continue;
      seen.add(toast);
      toasts.push({
        isAlert: toast.getAttribute('role') === 'alert' || (toast.classList.contains('border-danger') && isSummed()),
        isSuccess: toast.classList.contains('border-ok'),
        lines: texts(toast.querySelectorAll('p')),
        announced: texts(document.querySelectorAll('[role=status][aria-live=polite] p')),
      });
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  // A popover is opened after its content has changed, which changes no element.
  document.addEventListener('toggle', look, true);
}

/**
 * The toast is or was shown with this text alone, and announced to a screen reader: as an alert when it is destructive. The
 * record is emptied, so that the next one is a new one.
 */
export async function expectToast(page: Page, toast: ExpectedToast): Promise<void> {
  await expect.poll(() => recordedToasts(page), { intervals: [50] }).toContainEqual(toast);
  await page.evaluate(() => (Reflect.get(window, 'recordedToasts') as unknown[]).splice(0)); // set above
}

async function recordedToasts(page: Page): Promise<ExpectedToast[]> {
  const toasts = await page.evaluate(() => Reflect.get(window, 'recordedToasts') as RecordedToast[]); // set above
  return toasts.flatMap(({ isAlert, isSuccess, lines, announced }): ExpectedToast[] => {
    if (isAlert) return [{ kind: 'destructive', lines }];
    const [title = '', text = ''] = lines;
    if (!announced.includes(`${endSentence(title)} ${text}`)) return [];
    return [{ kind: isSuccess ? 'success' : 'default', lines }];
  });
}
