/** The style sheet that puts the company's signal colour in place of the standard one, on screens in both themes. */

import { findColorError, textColorOn } from '#contract/brand-colors.ts';

const FILE = /^([0-9a-f]{6})-([0-9a-f]{6})\.css$/;

/** Null for a name that is none, and for colours that would be refused. */
export function writeBrandStyle(file: string): string | null {
  const [, light, dark] = FILE.exec(file) ?? [];
  if (light === undefined || dark === undefined) return null;
  if (findColorError(`#${light}`, 'light') !== null || findColorError(`#${dark}`, 'dark') !== null) return null;
  const [day, night] = [colorsOf(`#${light}`), colorsOf(`#${dark}`)];
  // The selectors are those of theme.css; paper stays black and white.
  return [
    `@media screen{:root{${day}}:root[data-theme='dark']{${night}}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){${night}}}`,
    '',
  ].join('\n');
}

function colorsOf(color: string): string {
  return `--accent:${color};--accent-ink:${textColorOn(color)}`;
}
