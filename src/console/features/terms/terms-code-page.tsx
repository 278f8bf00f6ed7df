import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '#console/api/api-client.ts';
import { termsCodeQuery } from '#console/api/terms.ts';
import { formatCalendarDay, useTimes } from '#console/api/times.ts';
import { FactRows } from '#console/frame/fact-rows.tsx';
import { LinkedEmptyState } from '#console/frame/linked-empty-state.tsx';
import { Panel } from '#console/frame/panel.tsx';
import { AskButton } from '#console/frame/question.tsx';
import { Screen } from '#console/frame/screen.tsx';
import { PATHS } from '#console/navigation/paths.ts';
import { termsStatementPath } from '#contract/console/calls.ts';
import { SHEET_FORMATS, SHEET_FORMAT_NAMES } from '#contract/console/sheet-terms.ts';
import type { OpenItemView, TermsCodeView } from '#contract/console/terms.ts';
import { formatMoney } from '#contract/money.ts';
import { buttonClass } from '#ui/button.tsx';
import { CodeState } from './code-state.tsx';
import { MailStatement } from './mail-statement.tsx';
import { OpenItems } from './open-items.tsx';

/** One code: what was agreed, and the statement of what is open by it. */
export function TermsCodePage({ id }: { id: string }) {
  const { data: code } = useSuspenseQuery(termsCodeQuery(id));
  const { formatMoment } = useTimes();
  if (code === null)
    return (
      <LinkedEmptyState title="There is no such terms code" to={PATHS.terms} action="All terms codes">
        The address may be mistyped.
      </LinkedEmptyState>
    );
  return (
    <Screen title={code.company} actions={code.ended_at === null && <EndCode code={code} />}>
      <p>
        <CodeState code={code} />
      </p>
      <Panel title="Terms">
        <FactRows
          rows={[
            ['Code', `ends in ${code.code_end}`],
            ['Limit', formatMoney(code.limit_cents)],
            ['Waiting', formatMoney(code.waiting_cents)],
            ['Owed', formatMoney(code.owed_cents)],
            ['Left', formatMoney(Math.max(0, code.limit_cents - code.waiting_cents - code.owed_cents))],
            ['Days to pay', String(code.due_days)],
            ['Held for', `${code.hold_days} working days`],
            ['Last day', code.valid_through === null ? '' : formatCalendarDay(code.valid_through)],
            ['Note', code.note],
            ['Given', `${formatMoment(code.created_at)} by ${code.made_by}`],
            ['Ended', code.ended_at === null ? '' : `${formatMoment(code.ended_at)} by ${code.ended_by ?? ''}`],
          ]}
        />
      </Panel>
      <Panel
        title="Statement of open items"
        actions={
          <span className="flex flex-wrap gap-2">
            <a
              href={termsStatementPath(code.id, 'pdf')}
              target="_blank"
              rel="noopener"
              className={buttonClass('outline', 'small')}
            >
              PDF <span className="sr-only">of the statement in a new tab</span>
            </a>
            {SHEET_FORMATS.map((format) => (
              <a
                key={format}
                href={termsStatementPath(code.id, format)}
                download
                className={buttonClass('outline', 'small')}
              >
                {SHEET_FORMAT_NAMES[format]}
              </a>
            ))}
          </span>
        }
      >
        {code.items.length === 0 ? (
          <p className="p-3 text-ink-soft">Nothing waits and nothing is owed.</p>
        ) : (
          <OpenItems items={code.items} />
        )}
      </Panel>
      {code.owed_cents > 0 && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Panel title="Owed by age">
            <FactRows rows={code.ages.map(({ name, cents }) => [name, formatMoney(cents)])} />
          </Panel>
          <MailStatement code={code} overdueCents={overdueOf(code.items)} />
        </div>
      )}
    </Screen>
  );
}

function overdueOf(items: readonly OpenItemView[]): number {
  return items.reduce((sum, { owed_cents, is_overdue }) => sum + (is_overdue ? owed_cents : 0), 0);
}

/** It cannot be taken back. */
function EndCode({ code: { id, company, code_end } }: { code: TermsCodeView }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('endTermsCode', { params: { id: String(id) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: termsCodeQuery(String(id)).queryKey }),
  });
  return (
    <AskButton
      label="End this code"
      title="End the code"
      says={`${company} can no longer buy by the code that ends in ${code_end}. It cannot be undone, and no mail goes out.`}
      isFinal
      isPending={isPending}
      onPress={() => mutate()}
    />
  );
}
