import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PATHS } from '#contract/page-paths.ts';

/** A link to the packing calculator, with measures where they are known. */
export function PackingLink({ search = {}, children }: { search?: { d?: string; D?: string }; children: ReactNode }) {
  return (
    <p className="text-sm text-ink-soft">
      <Link
        to={PATHS.packing}
        search={search}
        className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
      >
        {children}
      </Link>
    </p>
  );
}
