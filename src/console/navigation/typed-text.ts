/**
 * Which fields have text that was typed and not saved. The value before the first key is compared with the present one, so that what was
 * discarded or taken back does not count; a change that was saved makes the present value the one to compare with. A value that the screen
 * sets, such as the empty one after saving, was not typed.
 */

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'email', 'tel', 'number', 'url']);

const before = new WeakMap<TextControl, string>();
/** In these something was typed since. */
const typed = new Set<TextControl>();
/** Where the person pressed or typed last. */
let lastUsed: Element | null = null;

/** Returns what ends it. */
export function followTyping(): () => void {
  const onBefore = ({ target }: Event) => {
    if (isText(target) && !typed.has(target)) before.set(target, target.value);
  };
  const onInput = ({ target }: Event) => {
    if (isText(target)) typed.add(target);
  };
  const onUse = ({ target }: Event) => (lastUsed = target instanceof Element ? target : null);
  document.addEventListener('focusin', onBefore);
  // A field that was emptied by saving and has the focus still.
  document.addEventListener('beforeinput', onBefore);
  document.addEventListener('input', onInput);
  for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, onUse, true);
  return () => {
    document.removeEventListener('focusin', onBefore);
    document.removeEventListener('beforeinput', onBefore);
    document.removeEventListener('input', onInput);
    for (const type of ['pointerdown', 'keydown']) document.removeEventListener(type, onUse, true);
    forgetTypedText();
  };
}

export function hasTypedText(): boolean {
  for (const control of typed) {
    if (!control.isConnected) typed.delete(control);
    else if (control.value !== before.get(control)) return true;
  }
  return false;
}

/** The form of the press that is being carried out; its section, where the fields are in none. */
export function findPressedForm(): Element | null {
  return lastUsed?.closest('form') ?? lastUsed?.closest('section') ?? lastUsed?.closest('main') ?? null;
}

/** What the form has now was saved. */
export function markSaved(form: Element): void {
  for (const control of typed) if (form.contains(control)) typed.delete(control);
}

export function forgetTypedText(): void {
  typed.clear();
}

/** A search is in its address and is no text to lose. */
function isText(target: EventTarget | null): target is TextControl {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && TEXT_TYPES.has(target.type);
}
