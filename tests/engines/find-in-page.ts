/** Finds an element by role and accessible name, in the page itself and by axe, so that all engines find the same one. */

import type axe from 'axe-core';

export interface Target {
  /** A role of ARIA, or `file` for a file field, which has none. */
  role: string;
  /** The whole accessible name, or a pattern in it. */
  name?: string | RegExp;
  /** The element that contains it. */
  within?: Target;
  /** Which of several, the first by default. */
  index?: number;
}

/** A target as it travels to the page. */
interface WrittenTarget {
  role: string;
  name?: string | { source: string };
  within?: WrittenTarget;
  index?: number;
}

/** Runs in the page: it uses nothing of this file. */
export function findInPage(target: WrittenTarget): Element | null {
  const { axe: checker } = window;
  // axe's types leave this function out.
  const { getRole } = checker.commons.aria as unknown as { getRole: (element: Element) => string | null };
  const roleOf = (element: Element) =>
    element instanceof HTMLInputElement && element.type === 'file' ? 'file' : getRole(element);
  const isShown = (element: Element) =>
    roleOf(element) === 'file' ||
    (element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible');
  const isNamed = (element: Element, name: string | { source: string }) => {
    const text = checker.commons.text.accessibleText(element).replaceAll(/\s+/g, ' ').trim();
    return typeof name === 'string' ? text === name : new RegExp(name.source).test(text);
  };
  const findAll = ({ role, name, within, index }: WrittenTarget): Element[] => {
    const roots = within === undefined ? [document.body] : findAll(within);
    const found = roots
      .flatMap((root) => [...root.querySelectorAll('*')])
      .filter((element) => roleOf(element) === role && isShown(element))
      .filter((element) => name === undefined || isNamed(element, name));
    return index === undefined ? found : found.slice(index, index + 1);
  };
  /** Not behind a message or a dialog: there a press would not reach it. */
  const isReached = (element: Element) => {
    if (roleOf(element) === 'file') return true;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  checker.setup(document.body);
  try {
    const [found] = findAll(target);
    return found !== undefined && isReached(found) ? found : null;
  } finally {
    checker.teardown();
  }
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
