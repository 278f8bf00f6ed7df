/** The shop's logo (features/layout/mark.tsx), as SVG for pictures: an impeller with centre lines, 32 units wide. */

const VANES =
  'M16 13c0-4 2.5-6.500 6-7M18.600 17.500c3.500 2 4.500 5.500 3.200 8.700M13.400 17.500c-3.500 2-7 1.100-9.200-1.700';

export interface MarkStyle {
  ink: string;
  accent: string;
  /** Of the outlines, in units of the drawing. */
  stroke: number;
  hasCentreLines: boolean;
}

export function markShapes({ ink, accent, stroke, hasCentreLines }: MarkStyle): string {
  const lines = `<path d="M1 16h30M16 1v30" stroke="${ink}" stroke-width="${stroke / 2}" stroke-dasharray="5 1.500 1 1.500"/>`;
  return `<g fill="none" stroke-width="${stroke}"><circle cx="16" cy="16" r="10.5" stroke="${ink}"/>
    <g stroke="${accent}"><circle cx="16" cy="16" r="3"/><path d="${VANES}"/></g>${hasCentreLines ? lines : ''}</g>`;
}
