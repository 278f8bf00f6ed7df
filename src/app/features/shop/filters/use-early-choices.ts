/** The form works before its script is loaded; what was chosen until then is made again with the script. */

import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { nextTask } from '#app/startup/next-task.ts';
import { typeAgain } from '#app/startup/replay-events.ts';
import { choicesOf } from './choices.ts';
import type { Filters } from './choices.ts';

export function useEarlyChoices(filters: Filters): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const applied = useRef(filters);
  useEffect(() => {
    applied.current = filters;
  }, [filters]);
  useEffect(() => {
    if (form.current !== null) void chooseAgain(form.current, applied);
  }, []);
  return form;
}

/** One per task, because React renders the changes of each before the next. */
async function chooseAgain(form: HTMLFormElement, applied: RefObject<Filters>): Promise<void> {
  const fields = [...form.querySelectorAll('input')].map((field) => ({ field, value: field.value }));
  const ticked = fields.filter(({ field }) => field.checked !== field.defaultChecked);
  const typed = fields.filter(({ field, value }) => field.type === 'text' && value !== field.defaultValue);
  for (const { field, value } of ticked) {
    await nextTask();
    // React has handled a press between the hydration and its effects: repeated, it would be taken back.
    if (choicesOf(applied.current, field.name).includes(value) !== field.defaultChecked) continue;
    field.checked = field.defaultChecked;
    field.click();
  }
  for (const { field, value } of typed) {
    await nextTask();
    typeAgain(field, value);
  }
}
