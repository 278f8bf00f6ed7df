/** The visible toasts; loaded after the page, so that they do not delay its first view. */

import { useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { icon } from './icon.tsx';
import { CrossIcon } from './icons.tsx';
import { dismissToast } from './toast-store.ts';
import type { ShownToast, ToastContent } from './toast-store.ts';

const SHOWN_MS: Record<ToastContent['kind'], number> = { default: 5000, success: 4000, destructive: 8000 };
/** Pixels between a field and the toasts. */
const SPACE_ABOVE = 8;
const InfoIcon = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5v.1" />);
const CheckIcon = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.5l2.5 2.5L16 9.5" />);
const AlertIcon = icon(<path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5V13M12 16.5v.1" />);
const ICONS = { default: InfoIcon, success: CheckIcon, destructive: AlertIcon };
const TONES = {
  default: 'border-line-strong text-info',
  success: 'border-ok text-ok',
  destructive: 'border-danger text-danger',
};

/** A popover, so that the toasts stay above open dialogs. */
export function ToastStack({ toasts }: { toasts: readonly ShownToast[] }) {
  const stack = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = stack.current;
    if (element === null || typeof element.togglePopover !== 'function') return;
    element.togglePopover(false);
    if (toasts.length > 0) element.togglePopover(true);
    uncoverFocused(element);
  }, [toasts]);

  return (
    <div ref={stack} popover="manual" className="toast-stack" aria-label="Notifications" role="region">
      <div className="flex flex-col gap-2">
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
}

/** What has the focus, and what gets it, is scrolled to above the toasts. */
function uncoverFocused(stack: HTMLElement): void {
  const { top, height } = stack.getBoundingClientRect();
  const { style } = document.documentElement;
  style.scrollPaddingBottom = height === 0 ? '' : `${window.innerHeight - top + SPACE_ABOVE}px`;
  const focused = document.activeElement;
  if (height === 0 || focused === null || focused === document.body || stack.contains(focused)) return;
  const bounds = focused.getBoundingClientRect();
  if (bounds.bottom > top && bounds.top < window.innerHeight) focused.scrollIntoView({ block: 'nearest' });
}

function Toast({ toast }: { toast: ShownToast }) {
  const { id, kind, title, description, isSpoken = true } = toast;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wait = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => dismissToast(id), SHOWN_MS[kind]);
  };
  useEffect(() => {
    timer.current = setTimeout(() => dismissToast(id), SHOWN_MS[kind]);
    return () => clearTimeout(timer.current);
  }, [id, kind]);
  // What the page says too, covers no field of it that is being filled in.
  useEffect(() => {
    if (isSpoken) return undefined;
    const dismiss = () => dismissToast(id);
    document.addEventListener('input', dismiss, { once: true });
    return () => document.removeEventListener('input', dismiss);
  }, [id, isSpoken]);
  const Icon = ICONS[kind];
  return (
    <div
      role={kind === 'destructive' && isSpoken ? 'alert' : undefined}
      onPointerEnter={() => clearTimeout(timer.current)}
      onPointerLeave={wait}
      onFocus={() => clearTimeout(timer.current)}
      onBlur={wait}
      className={cx('appear flex gap-3 rounded border border-l-4 bg-surface p-3 shadow-float', TONES[kind])}
    >
      <Icon size={18} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1 text-ink">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-sm wrap-anywhere text-ink-soft">{description}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
        className="-m-1 size-7 rounded p-1.5 text-ink-soft hover:text-ink"
      >
        <CrossIcon size={16} />
      </button>
    </div>
  );
}
