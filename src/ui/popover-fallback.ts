/**
 * The popover attribute for browsers that are served and do not have it (Safari before 17, Chrome before 114): what is
 * pressed, Escape and a press elsewhere work as there. kit.css hides what is not open, also before this is loaded.
 */
const OPEN = 'data-open';
/** The popovers that Escape and a press elsewhere close; the innermost is last. */
let shown: Shown[] = [];

interface Shown {
  popover: HTMLElement;
  /** The button that was pressed. */
  invoker: HTMLElement | null;
  /** What gets the focus when it closes. */
  focused: Element | null;
}

export function addPopovers(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      setOpen(this, true);
    },
    hidePopover(this: HTMLElement) {
      setOpen(this, false);
    },
    togglePopover(this: HTMLElement, force?: boolean) {
      setOpen(this, force ?? !this.hasAttribute(OPEN));
    },
  });
  document.addEventListener('click', onClick);
  document.addEventListener('pointerdown', onPress, true);
  document.addEventListener('keydown', onKey, true);
}

function setOpen(popover: HTMLElement, isOpen: boolean, invoker: HTMLElement | null = null): void {
  if (popover.hasAttribute(OPEN) === isOpen) return;
  const announce = (kind: string) => {
    const [oldState, newState] = isOpen ? ['closed', 'open'] : ['open', 'closed'];
    popover.dispatchEvent(Object.assign(new Event(kind), { oldState, newState }));
  };
  announce('beforetoggle');
  if (isOpen && popover.getAttribute('popover') !== 'manual') {
    closeOutside(invoker ?? popover);
    // Safari gives a button that is pressed with the mouse no focus, and what gives it one may run after this.
    shown.push({ popover, invoker, focused: invoker ?? document.activeElement });
  }
  const before = isOpen ? null : shown.find((candidate) => candidate.popover === popover)?.focused;
  if (!isOpen) shown = shown.filter((candidate) => candidate.popover !== popover);
  popover.toggleAttribute(OPEN, isOpen);
  if (before instanceof HTMLElement && popover.contains(document.activeElement)) before.focus();
  // In a task of its own, as where it is built in.
  setTimeout(() => announce('toggle'));
}

function closeOutside(target: Node): void {
  for (const { popover, invoker } of shown.toReversed())
    if (!popover.contains(target) && invoker?.contains(target) !== true) setOpen(popover, false);
}

function onClick({ target }: Event): void {
  const invoker = target instanceof Element ? target.closest<HTMLElement>('[popovertarget]') : null;
  const popover = document.getElementById(invoker?.getAttribute('popovertarget') ?? '');
  if (popover !== null) setOpen(popover, !popover.hasAttribute(OPEN), invoker);
}

function onPress({ target }: Event): void {
  if (target instanceof Node) closeOutside(target);
}

function onKey(event: KeyboardEvent): void {
  const top = shown.at(-1);
  if (event.key !== 'Escape' || top === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  setOpen(top.popover, false);
}
