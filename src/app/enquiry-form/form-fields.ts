/** Fields of a form that belong to the browser: read, prefilled and focused by their names. */

import { refusedInLines, refusedText, tidyLines } from '#contract/text/clean-text.ts';

export function readFields(form: HTMLFormElement): (field: string) => string {
  const data = new FormData(form);
  return (field) => {
    const value = data.get(field);
    return typeof value === 'string' ? value : '';
  };
}

/** Clean text (docs/text.md), with spaces for the control characters that pasted text may contain and the server refuses. */
export function cleanText(text: string): string {
  return tidyLines(text.replace(/[^\P{Cc}\n\r\t]/gu, ' '));
}

/** What the server would refuse of a clean text, in words for the person who typed it. */
export function hiddenError(text: string): string | null {
  const refused = refusedInLines(text);
  return refused && refusedText(refused);
}

/** What the visitor has typed already stays. */
export function fillEmpty(form: HTMLFormElement, values: object): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    const isField = field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement;
    if (isField && field.value === '') field.value = String(value);
  }
}

/** The first field of the form that has an error. */
export function focusFirst(form: HTMLFormElement, errors: object): void {
  const first = [...form.elements].find((element) => (element.getAttribute('name') ?? '') in errors);
  if (first instanceof HTMLElement) first.focus();
}

export function nameOf(target: EventTarget): string {
  return target instanceof HTMLElement ? (target.getAttribute('name') ?? '') : '';
}
