/** Whether a picture is a line drawing: its placeholder is the white of its paper (docs/decisions/022). */
export function isDrawing(placeholder: string): boolean {
  return placeholder === '#ffffff';
}
