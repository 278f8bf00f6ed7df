import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small' | 'icon';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded border font-medium whitespace-nowrap select-none ' +
  'transition-[background-color,border-color,color,opacity] disabled:opacity-45 disabled:cursor-not-allowed ' +
  'aria-disabled:opacity-45 [&_svg]:shrink-0';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-accent bg-accent text-accent-ink enabled:hover:bg-accent/88 [a]:hover:bg-accent/88',
  outline: 'border-line-strong bg-surface text-ink enabled:hover:bg-ink/6 [a]:hover:bg-ink/6',
  quiet: 'border-transparent bg-transparent text-ink enabled:hover:bg-ink/6 [a]:hover:bg-ink/6',
  danger: 'border-danger bg-transparent text-danger enabled:hover:bg-danger/8 [a]:hover:bg-danger/8',
};

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4 text-base',
  small: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  icon: 'size-10 pointer-coarse:size-11',
};

/** The look of a button, for whatever element carries it. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium', extra?: string): string {
  return cx(BASE, VARIANTS[variant], SIZES[size], extra);
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** `size="icon"` needs an aria-label. */
export function Button({ variant = 'primary', size = 'medium', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, size, className)} {...rest} />;
}
