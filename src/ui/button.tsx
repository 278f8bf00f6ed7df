import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small' | 'icon';

// The looks are classes of kit.css: a list of buttons would else repeat a line of names in every page.
const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  outline: 'btn-outline',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
};

const SIZES: Record<ButtonSize, string | null> = { medium: null, small: 'btn-small', icon: 'btn-icon' };

/** The classes of a button, for any element. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium', extra?: string): string {
  return cx('btn', VARIANTS[variant], SIZES[size], extra);
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** `size="icon"` needs an aria-label. */
export function Button({ variant = 'primary', size = 'medium', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, size, className)} {...rest} />;
}
