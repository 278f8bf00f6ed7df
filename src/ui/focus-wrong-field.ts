/**
 * After a press of a form's button: the first of its fields that are marked, or, where their names are provided, of those; a mark
 * may be that of what stood there before. False when there is none.
 */
export function focusWrongField(form: HTMLFormElement, wrong?: readonly string[]): boolean {
  const isWrong = (field: Element) =>
    wrong === undefined
      ? field.getAttribute('aria-invalid') === 'true'
      : wrong.includes(field.getAttribute('name') ?? '');
  const field = [...form.elements].find(isWrong);
  if (!(field instanceof HTMLElement)) return false;
  field.focus();
  return true;
}
