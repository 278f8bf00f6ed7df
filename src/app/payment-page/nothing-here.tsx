import type { ReactNode } from 'react';
import { PATHS } from '#contract/page-paths.ts';
import { FocusedHeading } from '#ui/focused-heading.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** Why a link from a mail shows nothing, and what can be done. */
export function NothingHere({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="mx-auto max-w-2xl rounded border border-line-strong bg-surface p-6">
      <FocusedHeading className="text-xl">{title}</FocusedHeading>
      <p className="mt-3">{text}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        {children}
        <LinkButton to={PATHS.contact} variant="outline">
          Contact Support
        </LinkButton>
      </div>
    </div>
  );
}
