/**
 * How a line drawing is stored: its placeholder is the white of its paper, which is the average of no photograph
 * (docs/decisions/022). Products store their pictures as JSON, so this needs no column that older rows lack.
 */
export const DRAWING_PLACEHOLDER = '#ffffff';

export function isDrawing({ placeholder }: { placeholder: string }): boolean {
  return placeholder === DRAWING_PLACEHOLDER;
}
