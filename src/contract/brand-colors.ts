/** The company's own signal colour: whether it can be read on the grounds of both themes, by the contrast of WCAG 2. */

/** Smallest contrast of text against what is behind it: WCAG 2, level AA. */
export const AA_CONTRAST = 4.5;

/** The paper and surface colours of theme.css: the signal colour is text on them, and they are never text on it. */
export const GROUNDS = { light: ['#fafaf7', '#ffffff'], dark: ['#0a1b2e', '#0f2540'] } as const;

/** The signal colours of theme.css. */
export const STANDARD_COLORS = { light: '#c2410c', dark: '#ff9a52' } as const;

export type Theme = keyof typeof GROUNDS;

/** Six hexadecimal digits after a number sign, in lower case. */
export interface BrandColors {
  light: string;
  dark: string;
}

const WHITE = '#ffffff';
const BLACK = '#000000';
/** Steps by which a colour is mixed with white until it can be read in the dark theme. */
const STEPS = 20;

/** From 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Lower case with all six digits; null for what is no such colour. */
export function readColor(text: string): string | null {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/** The smaller of its contrasts against the two grounds of a theme. */
export function contrastInTheme(color: string, theme: Theme): number {
  return Math.min(...GROUNDS[theme].map((ground) => contrastOf(color, ground)));
}

/** White where it can be read on the colour, black elsewhere: one of them always can. */
export function textColorOn(color: string): string {
  return contrastOf(WHITE, color) >= AA_CONTRAST ? WHITE : BLACK;
}

/** A tint of the colour that can be read on the grounds of the dark theme. */
export function darkThemeColorOf(light: string): string {
  for (let step = 0; step <= STEPS; step += 1) {
    const tint = mix(light, WHITE, step / STEPS);
    if (contrastInTheme(tint, 'dark') >= AA_CONTRAST) return tint;
  }
  return WHITE;
}

/** What is wrong with the colour, with its figure; null when it can be used. */
export function findColorError(color: string, theme: Theme): string | null {
  const contrast = contrastInTheme(color, theme);
  if (contrast >= AA_CONTRAST) return null;
  return `has a contrast of ${formatContrast(contrast)} against the ${theme} theme: it must be at least ${AA_CONTRAST}, so choose a ${theme === 'light' ? 'darker' : 'lighter'} one`;
}

/** Rounded down, so that a refused figure never reads as the smallest accepted one. */
export function formatContrast(contrast: number): string {
  return (Math.floor(contrast * 100) / 100).toFixed(2);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(one: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(one).map((value, index) => Math.round(value + ((others[index] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
