/**
 * Which fields have text that was typed and not saved. The value before the first key is compared with the present one, so that what was
 * discarded or taken back does not count; a change that was saved makes the present value the one to compare with.
 */

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'email', 'tel', 'number', 'url']);

const before = new Map<TextControl, string>();
/** Where the person pressed or typed last. */
let lastUsed: Element | null = null;

/** Returns what ends it. */
export function followTyping(): () => void {
  const onInput = ({ target }: Event) => {
    if (isText(target) && !before.has(target)) before.set(target, target.value);
  };
  const onUse = ({ target }: Event) => (lastUsed = target instanceof Element ? target : null);
  document.addEventListener('focusin', onInput);
  // A field that was emptied by saving and has the focus still.
  document.addEventListener('beforeinput', onInput);
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, onUse, true);
  return () => {
    document.removeEventListener('focusin', onInput);
    document.removeEventListener('beforeinput', onInput);
    for (const type of ['pointerdown', 'keydown']) document.removeEventListener(type, onUse, true);
    before.clear();
  };
}

export function hasTypedText(): boolean {
  for (const [control, value] of before) {
    if (!control.isConnected) before.delete(control);
    else if (control.value !== value) return true;
  }
  return false;
}

/** The form of the press that is being carried out; its section, where the fields are in none. */
export function findPressedForm(): Element | null {
  return lastUsed?.closest('form') ?? lastUsed?.closest('section') ?? lastUsed?.closest('main') ?? null;
}

/** What the form has now was saved. */
export function markSaved(form: Element): void {
  for (const control of before.keys()) if (form.contains(control)) before.delete(control);
}

export function forgetTypedText(): void {
  before.clear();
}

/** A search is in its address and is no text to lose. */
function isText(target: EventTarget | null): target is TextControl {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && TEXT_TYPES.has(target.type);
}
