import { documentPath } from '#contract/console/calls.ts';
import type { ConsoleDocument } from '#contract/console/calls.ts';
import { buttonClass } from '#ui/button.tsx';

interface DocumentLinkProps {
  document: ConsoleDocument;
  orderNumbers: readonly string[];
  children: string;
}

/** Opens a printed document in a new tab, where the browser shows and prints it; a sheet is downloaded. */
export function DocumentLink({ document, orderNumbers, children }: DocumentLinkProps) {
  const isSheet = document === 'csv' || document === 'xlsx';
  return (
    <a
      href={documentPath(document, orderNumbers)}
      {...(isSheet ? { download: '' } : { target: '_blank', rel: 'noopener' })}
      className={buttonClass('outline', 'small', 'print:hidden')}
    >
      {children}
      {!isSheet && <span className="sr-only"> (PDF in a new tab)</span>}
    </a>
  );
}
