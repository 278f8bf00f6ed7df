import { useLocation, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

interface PageLinkProps extends ComponentProps<'a'> {
  /** An address made by paths.ts. */
  to: string;
}

/** A link to a screen of the console. */
export function PageLink({ to, onClick, children, ...rest }: PageLinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    router.history.push(to);
  };
  return (
    <a href={to} onClick={follow} {...rest}>
      {children}
    </a>
  );
}

/** Whether the screen that is shown is one of these, or below one of them. */
export function useIsCurrent(...paths: string[]): boolean {
  const { pathname } = useLocation();
  return paths.some((path) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)));
}
