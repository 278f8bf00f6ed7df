/** Measures of printed documents, in points, and their colours: black and greys that a black and white printer can show. */

/** US letter. */
export const PAGE_SIZE = [612, 792] as const;

const MARGIN = 48;

export const EDGES = {
  left: MARGIN,
  right: PAGE_SIZE[0] - MARGIN,
  top: MARGIN,
  /** Below the small line at the head of every further page. */
  continuedTop: MARGIN + 24,
  bottom: PAGE_SIZE[1] - 72,
  foot: PAGE_SIZE[1] - 44,
} as const;

export const SIZE = { heading: 24, company: 14, text: 10, mono: 9, small: 8, label: 7 } as const;
export const LINE_HEIGHT = 1.35;
/** From the top of a line to its baseline, as a part of the font's size. */
export const BASELINE = 1.05;

export const COLOUR = { ink: '#15191e', soft: '#4a5560', line: '#b4bcc2', range: '#e4e8eb' } as const;
export const HAIRLINE = { width: 0.5, colour: COLOUR.line } as const;
export const STRONG_LINE = { width: 1, colour: COLOUR.ink } as const;
