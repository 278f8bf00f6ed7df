/**
 * axe on the page under test. Its source, half a megabyte, is evaluated once per document, and only what tests compare is
 * sent from the page: in the Playwright package of axe both happen at every run, which takes twice as long.
 */

import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Levels A and AA of WCAG 2.0 to 2.2, and axe's own recommendations. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that check colours: all combinations of width and theme differ in them. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface AxeResult {
  /** Rules that had elements to check, without a violation. */
  passes: number;
  /** One line per violation and element: rule, selector and HTML. */
  violations: string[];
}

export async function runAxe(page: Page, rules: 'all' | 'colours' = 'all'): Promise<AxeResult> {
  await untilAnimationsEnd(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly: axe.RunOnly = rules === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: COLOUR_RULES };
  const dates = rules === 'all' ? await findIsoDates(page) : [];
  const found = await page.evaluate(async (only) => {
    // Of what passes the names of the rules are enough: a selector for every element takes most of the time.
    const { passes, violations } = await window.axe.run(document, { runOnly: only, resultTypes: ['violations'] });
    const lines = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${target.join(' ')}: ${html}`),
    );
    return { passes: passes.length, violations: lines };
  }, runOnly);
  return { ...found, violations: [...found.violations, ...dates] };
}

/** Days as computers write them, such as 2026-12-03, in what people read; not in code, names of files, and what they type, of which hints give an example. */
function findIsoDates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode() !== null) {
      const { textContent: text, parentElement: parent } = texts.currentNode;
      if (
        text === null ||
        parent === null ||
        text.startsWith('Such as ') ||
        !/(?<![\w-])\d{4}-\d\d-\d\d(?![\w-]|\.\w)/.test(text)
      )
        continue;
      if (parent.closest('code, pre, script, style, textarea') !== null || !parent.checkVisibility()) continue;
      found.push(`a date that is not written for people: ${text.slice(0, 120)}`);
    }
    return found;
  });
}

/**
 * A change of theme starts transitions of colours, however short; when that of an element ends, those of its children start,
 * which inherit its colour. Before the last has ended some elements have their colours of before. A message that is fading in
 * has less contrast than it will have; what turns for as long as something is loading never ends, and is not waited for.
 */
async function untilAnimationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Those in a closed disclosure are listed for as long as it is closed, because they are not drawn.
    const isDrawn = ({ effect }: Animation) => effect instanceof KeyframeEffect && effect.target?.checkVisibility();
    const ends = (animation: Animation) =>
      animation.playState === 'running' &&
      animation.timeline === document.timeline &&
      Number.isFinite(animation.effect?.getComputedTiming().endTime);
    const running = () => document.getAnimations().filter((animation) => ends(animation) && isDrawn(animation));
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A change of the preferred colours reaches the page's styles with the frame after this one at the latest.
    await frame();
    await frame();
    for (let animations = running(); animations.length > 0; animations = running()) {
      await Promise.allSettled(animations.map(({ finished }) => finished));
      await frame();
    }
  });
}

/** What axe finds by all rules, and in the other theme by those of colours; and whether the page scrolls sideways. Empty when all is well. */
export async function findErrors(page: Page): Promise<string[]> {
  const { passes, violations } = await runAxe(page);
  await switchTheme(page);
  const other = await runAxe(page, 'colours');
  await switchTheme(page);
  return [
    ...violations,
    ...other.violations.map((violation) => `in the other theme: ${violation}`),
    ...(passes > 10 ? [] : [`only ${passes} rules had elements to check`]),
    ...(other.passes > 0 ? [] : ['no colours to check in the other theme']),
    ...((await sidewaysScroll(page)) > 0 ? [`scrolls sideways: ${await widestElements(page)}`] : []),
  ];
}

/** As the visitor's choice does it, but it is not stored. */
async function switchTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark';
  });
}

/** Pixels by which the page is wider than the window. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The first elements that reach beyond the right edge of the window, for the message of a failed test. */
function widestElements(page: Page): Promise<string> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth)
      .slice(0, 8)
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
      .join(' | '),
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
