/** The form works before its script is loaded; what was chosen until then is made again with the script. */
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { typeAgain } from '#app/startup/early-events.ts';
import { nextTask } from '#app/startup/next-task.ts';

export function useEarlyChoices(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current !== null) void chooseAgain(form.current);
  }, []);
  return form;
}

/** One per task, because React renders the changes of each before the next. */
async function chooseAgain(form: HTMLFormElement): Promise<void> {
  const fields = [...form.querySelectorAll('input')].map((field) => ({ field, value: field.value }));
  const ticked = fields.filter(({ field }) => field.checked !== field.defaultChecked);
  const typed = fields.filter(({ field, value }) => field.type === 'text' && value !== field.defaultValue);
  for (const { field } of ticked) {
    await nextTask();
    field.checked = field.defaultChecked;
    field.click();
  }
  for (const { field, value } of typed) {
    await nextTask();
    typeAgain(field, value);
  }
}
