import { Suspense, lazy, memo, useEffect, useRef, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { markUsed, whenUsed } from './first-use.ts';
import { untilLoaded } from './until-loaded.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;
type Frame = RefObject<HTMLDivElement | null>;

/** Buttons and downloads of parts whose script is missing; a popover opens without one. */
const HELD = '[data-held] :is(button[type=button]:not([popovertarget]), a[download])';

/** What was done in each part, oldest first, as what does it again. */
const held = new WeakMap<Element, (() => void)[]>();

/**
 * A part of a page whose script is loaded when the visitor first uses the page. Until then it is the HTML that the server
 * rendered: links, forms and popovers work without a script, and so do fields whose component reads what was entered.
 *
 * @param rendered the component itself on the server, where a render waits for nothing; null in the browser
 */
export function deferredPart<Props extends object>(
  rendered: ComponentType<Props> | null,
  load: Load<Props>,
): ComponentType<Props> {
  const Content: ComponentType<Props> = rendered ?? lazy(async () => ({ default: await loadWhenUsed(load) }));
  return memo(function DeferredPart(props: Props) {
    const [first] = useState(props);
    // React cannot keep the server's HTML for other properties. Later, as tasks may change the state of other components.
    if (props !== first) queueMicrotask(markUsed);
    return (
      <Suspense>
        <Content {...props} />
      </Suspense>
    );
  });
}

/**
 * A part of a page that few pages show, within a Suspense of the caller: its script is loaded where it is shown.
 *
 * @param rendered the component itself on the server, where a render waits for nothing; null in the browser
 */
export function lazyPart<Props extends object>(
  rendered: ComponentType<Props> | null,
  load: Load<Props>,
): ComponentType<Props> {
  return rendered ?? lazy(async () => ({ default: await untilLoaded(load) }));
}

/**
 * A part with buttons, downloads, selects or forms that is rendered on the server: what is clicked, selected or submitted
 * before its script is there is done again once it is. Text fields and boxes stay as they were entered, and their component reads them.
 *
 * @param makePart when the script is loaded: lazyPart, deferredPart
 */
export function withHeldEvents<Props extends object>(
  makePart: <Inner extends object>(rendered: ComponentType<Inner> | null, load: Load<Inner>) => ComponentType<Inner>,
  rendered: ComponentType<Props> | null,
  load: Load<Props>,
): ComponentType<Props> {
  const Part = makePart<Props & { frame: Frame }>(rendered && withArrival(rendered), async () =>
    withArrival(await load()),
  );
  if (rendered === null) {
    window.addEventListener('click', holdClick, { capture: true });
    window.addEventListener('change', holdSelection, { capture: true });
    window.addEventListener('submit', holdSubmit, { capture: true });
  }
  return function HeldEvents(props: Props) {
    const frame = useRef<HTMLDivElement>(null);
    return (
      <div ref={frame} className="contents" data-held="">
        <Part {...props} frame={frame} />
      </div>
    );
  };
}

function loadWhenUsed<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve) => {
    whenUsed(async () => resolve(await untilLoaded(load)));
  });
}

function withArrival<Props extends object>(Content: ComponentType<Props>) {
  return function Arriving({ frame, ...props }: Props & { frame: Frame }) {
    useEffect(() => {
      const part = frame.current;
      if (part === null) return;
      part.removeAttribute('data-held');
      // Never within an effect: React hydrates a boundary that is clicked, but not while it is rendering.
      for (const repeat of held.get(part) ?? []) setTimeout(repeat);
    }, [frame]);
    return <Content {...(props as unknown as Props)} />; // all that is left of them
  };
}

/** React itself drops a click on a part that it cannot hydrate yet. Early clicks are in a queue of their own (app/startup/early-events.ts). */
function holdClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>(HELD) : null;
  if (target === null || window.early !== undefined) return;
  event.stopPropagation();
  event.preventDefault();
  hold(target, () => target.click());
}

/** Hydration resets a select to what was rendered. */
function holdSelection({ target: select }: Event): void {
  if (!(select instanceof HTMLSelectElement)) return;
  const { value } = select;
  hold(select, () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** The browser would load the page anew, with fields that the script leaves out of the address. */
function holdSubmit(event: SubmitEvent): void {
  const { target: form } = event;
  if (!(form instanceof HTMLFormElement) || form.closest('[data-held]') === null) return;
  event.preventDefault();
  hold(form, () => form.requestSubmit());
}

function hold(target: HTMLElement, repeat: () => void): void {
  const part = target.closest('[data-held]');
  if (part !== null) held.set(part, [...(held.get(part) ?? []), repeat]);
}
