import { useSuspenseQuery } from '@tanstack/react-query';
import { termsQuery } from '#console/api/terms.ts';
import { Screen } from '#console/frame/screen.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { termsPath } from '#console/navigation/paths.ts';
import type { TermsCodeView } from '#contract/console/terms.ts';
import { formatMoney } from '#contract/money.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { CodeState } from './code-state.tsx';
import { NewCode } from './new-code.tsx';

/** The companies that may buy on terms, and what is open by each. */
export function TermsPage() {
  const { data: codes } = useSuspenseQuery(termsQuery());
  return (
    <Screen title="Terms">
      <NewCode />
      <div className="panel">
        {codes.length === 0 ? (
          <EmptyState title="No company buys on terms yet">
            Give a company a code: with it and the number of its purchase order it orders at the checkout or on a quote,
            and you approve each order.
          </EmptyState>
        ) : (
          <CodeRows codes={codes} />
        )}
      </div>
    </Screen>
  );
}

function CodeRows({ codes }: { codes: readonly TermsCodeView[] }) {
  return (
    <ul aria-label="Terms codes" className="divide-y divide-line">
      {codes.map((code) => (
        <li key={code.id} className="grid grid-cols-1 gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
          <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <PageLink to={termsPath(code.id)} className="link font-semibold wrap-anywhere">
              {code.company}
            </PageLink>
            <span className="text-sm text-ink-soft">
              ends in <span className="figures">{code.code_end}</span>
            </span>
          </p>
          <p className="flex flex-wrap items-baseline gap-3 sm:justify-end">
            <span className="text-sm text-ink-soft">
              open <span className="figures">{formatMoney(code.waiting_cents + code.owed_cents)}</span> of{' '}
              <span className="figures">{formatMoney(code.limit_cents)}</span>
            </span>
            <CodeState code={code} />
          </p>
        </li>
      ))}
    </ul>
  );
}
