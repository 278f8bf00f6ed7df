import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { readTabStorage, removeTabStorage, writeTabStorage } from '#app/storage.ts';

const TEXT_INPUTS = new Set(['text', 'email', 'tel']);

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * What was typed into a form of the browser's own fields, in the session storage of this tab by the page's address: it is there again after
 * Back, a link or a reload, until the form is reset, as when it was sent. Call it before the effect that prefills empty fields.
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>): void {
  const address = useLocation({ select: ({ href }) => href });
  useEffect(() => {
    const { current } = form;
    if (current === null) return undefined;
    const key = `draft ${address}`;
    restore(current, readTabStorage(key));
    const save = () => writeTabStorage(key, JSON.stringify(fieldsOf(current).map(({ name, value }) => [name, value])));
    const forget = () => removeTabStorage(key);
    current.addEventListener('input', save);
    current.addEventListener('reset', forget);
    return () => {
      current.removeEventListener('input', save);
      current.removeEventListener('reset', forget);
    };
  }, [form, address]);
}

/** Without the field that people leave empty. */
function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement ||
        (element instanceof HTMLInputElement && TEXT_INPUTS.has(element.type))) &&
      element.name !== '' &&
      element.tabIndex >= 0,
  );
}

/** What the visitor has typed by now stays. */
function restore(form: HTMLFormElement, draft: string | null): void {
  const stored = parseDraft(draft);
  for (const field of fieldsOf(form)) {
    const value = stored.get(field.name) ?? '';
    if (value === '' || !isUntouched(field)) continue;
    field.value = value;
    const details = field.closest('details');
    if (details !== null) details.open = true;
  }
}

/** Whether it has what the page came with. */
function isUntouched(field: Field): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value === field.defaultValue;
  const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex === Math.max(0, first);
}

/** Whatever the storage has: another version of the shop may have written it. */
function parseDraft(draft: string | null): Map<unknown, string> {
  try {
    const parsed: unknown = JSON.parse(draft ?? '[]');
    const entries: unknown[] = Array.isArray(parsed) ? parsed : [];
    const pairs = entries.filter(
      (entry): entry is [unknown, string] => Array.isArray(entry) && typeof entry[1] === 'string',
    );
    return new Map(pairs);
  } catch {
    return new Map();
  }
}
