import { MEASURE_DRAWINGS } from './drawings.ts';

/** Where the attribute is measured; nothing for one that is not. */
export function MeasureDrawing({ attribute }: { attribute: string }) {
  const drawing = MEASURE_DRAWINGS[attribute];
  if (drawing === undefined) return null;
  return (
    <svg viewBox="0 0 120 72" role="img" aria-label={drawing.title} className="w-36 max-w-full" fill="none">
      <path d={drawing.thin} stroke="currentColor" strokeWidth="0.6" strokeDasharray="6 2 1 2" opacity="0.7" />
      <path d={drawing.outline} stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
      <path d={drawing.dimension} className="stroke-accent" strokeWidth="1.2" strokeLinecap="round" />
    </svg>
  );
}
