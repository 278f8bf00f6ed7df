/**
 * A drawing is a list of marks. The same list is turned into SVG for the pictures and into PDF for the
 * data sheets, so both come from one hand. Coordinates are those of a 1600 x 1200 sheet, y downwards.
 */
export type Point = readonly [x: number, y: number];

export interface Pen {
  readonly colour: string;
  readonly width: number;
  readonly dash?: readonly number[];
}

interface PathMark {
  readonly kind: 'path';
  readonly d: string;
  readonly pen: Pen | null;
  readonly fill: string | null;
}

interface TextMark {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly face: Face;
  readonly anchor: Anchor;
  readonly colour: string;
  /** Degrees, clockwise, about the text's own point. */
  readonly turn: number;
}

/** Marks under a transform, and inside an outline when one is given. */
interface GroupMark {
  readonly kind: 'group';
  readonly matrix: Matrix;
  readonly clip: string | null;
  readonly marks: readonly Mark[];
}

export type Face = 'mono' | 'sans' | 'strong';
export type Anchor = 'start' | 'middle' | 'end';
export type Matrix = readonly [number, number, number, number, number, number];
export type Mark = PathMark | TextMark | GroupMark;

export const SHEET = { width: 1600, height: 1200 } as const;
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Ink, paper and the two tints of parts seen beyond the cut. The accent marks what seals or wears. */
export const COLOUR = {
  paper: '#FAFAF7',
  white: '#FFFFFF',
  tint: '#ECEEEA',
  shade: '#D5DADD',
  soft: '#4A5560',
  ink: '#15191E',
  accent: '#C2410C',
  accentTint: '#F3D9CC',
  liquid: '#DDE8F0',
} as const;

/** 1.5 to 0.75 on a drawing 400 px wide: at card size the outline is still a full pixel. */
export const PEN = {
  outline: { colour: COLOUR.ink, width: 6 },
  fine: { colour: COLOUR.ink, width: 3.5 },
  hatch: { colour: COLOUR.ink, width: 3 },
  dimension: { colour: COLOUR.soft, width: 3 },
  centre: { colour: COLOUR.soft, width: 3, dash: [44, 12, 8, 12] },
  hidden: { colour: COLOUR.soft, width: 3, dash: [18, 12] },
  accent: { colour: COLOUR.accent, width: 6 },
  accentFine: { colour: COLOUR.accent, width: 3.5 },
} as const satisfies Record<string, Pen>;

export function pathOf(points: readonly Point[], closed = true): string {
  const step = (p: Point): string => `${round(p[0])} ${round(p[1])}`;
  return `M${points.map(step).join('L')}${closed ? 'Z' : ''}`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
