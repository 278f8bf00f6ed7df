import { useSuspenseQuery } from '@tanstack/react-query';
import { quoteQuery } from '#console/api/quotes.ts';
import { useTimes } from '#console/api/times.ts';
import { FactRows } from '#console/frame/fact-rows.tsx';
import { LinkedEmptyState } from '#console/frame/linked-empty-state.tsx';
import { Panel } from '#console/frame/panel.tsx';
import { PumpDuty } from '#console/frame/pump-duty.tsx';
import { Screen } from '#console/frame/screen.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { orderPath } from '#console/navigation/paths.ts';
import { consoleQuoteDocumentPath } from '#contract/console/calls.ts';
import { LISTS } from '#contract/console/console-lists.ts';
import type { QuoteDetailView } from '#contract/console/quotes.ts';
import { QuoteActions } from './quote-actions.tsx';
import { QuoteContents } from './quote-contents.tsx';
import { QuoteStateBadges } from './quote-state.tsx';

/** One quote: its newest version, those before, and what can be done with it. */
export function QuotePage({ number }: { number: string }) {
  const { data: quote } = useSuspenseQuery(quoteQuery(number));
  if (quote === null)
    return (
      <LinkedEmptyState title="There is no such quote" to={LISTS.quotes.path} action="Show all quotes">
        The number may be mistyped.
      </LinkedEmptyState>
    );
  const [newest] = quote.versions;
  return (
    <Screen title={`Quote ${quote.number}`} actions={<QuoteActions quote={quote} />}>
      <Facts quote={quote} />
      {newest !== undefined && <QuoteContents version={newest} />}
      {quote.pump_duty !== null && <PumpDuty duty={quote.pump_duty} selections={quote.selections} />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Buyer buyer={quote.buyer} />
        <Versions quote={quote} />
      </div>
      <History history={quote.history} />
    </Screen>
  );
}

function Facts({ quote }: { quote: QuoteDetailView }) {
  const { formatMoment } = useTimes();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <QuoteStateBadges quote={quote} />
      <span>
        Written <span className="figures">{formatMoment(quote.created_at)}</span>
      </span>
      {quote.request_number !== '' && <span>For request {quote.request_number}</span>}
      {quote.order_number !== null && (
        <PageLink to={orderPath(quote.order_number)} className="link">
          Order {quote.order_number}
        </PageLink>
      )}
      {quote.page_url !== null && (
        <a href={quote.page_url} target="_blank" rel="noreferrer" className="link">
          As the buyer sees it
        </a>
      )}
      {quote.decline_reason !== '' && <p className="basis-full wrap-anywhere">Reason: {quote.decline_reason}</p>}
    </div>
  );
}

function Buyer({ buyer }: Pick<QuoteDetailView, 'buyer'>) {
  const rows = [
    ['Name', `${buyer.first_name} ${buyer.last_name}`.trim()],
    ['Company', buyer.company],
    ['Email', buyer.email],
    ['Phone', buyer.phone],
  ] as const;
  return (
    <Panel title="Buyer">
      <FactRows rows={rows} />
    </Panel>
  );
}

function Versions({ quote: { number, versions } }: { quote: QuoteDetailView }) {
  const { formatMoment } = useTimes();
  return (
    <Panel title="Versions">
      <ol className="divide-y divide-line">
        {versions.map((version) => (
          <li key={version.number} className="flex flex-wrap items-baseline gap-x-4 px-3 py-2">
            <a
              href={consoleQuoteDocumentPath(number, version.number)}
              target="_blank"
              rel="noreferrer"
              className="link inline-block py-1"
            >
              Version {version.number} as PDF
            </a>
            <span className="text-ink-soft">
              {version.sent_at === null ? 'Draft' : `Sent ${formatMoment(version.sent_at)}`}, {version.made_by}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function History({ history }: Pick<QuoteDetailView, 'history'>) {
  const { formatMoment } = useTimes();
  return (
    <Panel title="History">
      <ol className="divide-y divide-line">
        {history.toReversed().map(({ id, at, by, text }) => (
          <li key={id} className="flex flex-wrap gap-x-4 px-3 py-2">
            <span className="figures text-ink-soft">{formatMoment(at)}</span>
            <span className="wrap-anywhere">{text}</span>
            {by !== null && <span className="text-ink-soft">{by}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
