import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonClass } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button.tsx';

interface ButtonAnchorProps extends ComponentProps<'a'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A plain anchor that looks like a button: other sites, tel:, mailto:. */
export function ButtonAnchor({
  variant = 'primary',
  size = 'medium',
  className,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <a className={buttonClass(variant, size, className)} {...rest}>
      {children}
    </a>
  );
}

/** A link to a page of the site that looks like a button; takes `to`, `search`, `params` as Link does. */
export const LinkButton = createLink(ButtonAnchor);
