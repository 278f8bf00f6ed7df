import { FileText } from 'lucide-react';
import { useEffect } from 'react';
import { call } from '#app/api/api-client.ts';
import { quoteQuery } from '#app/api/quote-query.ts';
import { useFormatDate } from '#app/api/use-format-date.ts';
import type { FormatDate } from '#app/format-date.ts';
import { PayByPage, PaymentOutcome } from '#app/payment-page/pay-by-page.tsx';
import { quoteDocumentPath } from '#contract/document-paths.ts';
import { formatDay } from '#contract/format-day.ts';
import { PATHS, orderConfirmationPath } from '#contract/page-paths.ts';
import type { Quote } from '#contract/quotes.ts';
import { nameDestination } from '#contract/regions.ts';
import { Badge } from '#ui/badge.tsx';
import { FocusedHeading } from '#ui/focused-heading.tsx';
import { ButtonAnchor, LinkButton } from '#ui/link-button.tsx';
import { Sums } from '#ui/sums.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { AcceptForm } from './accept-form.tsx';
import { DeclineForm } from './decline-form.tsx';
import { forgetQuoteDraft } from './quote-draft.ts';
import { QuoteLines } from './quote-lines.tsx';
import { QUOTE_TEXTS } from './quote-texts.ts';
import { isPayable, payLabel, stateView, sumRows, toQuoteProblem } from './quote-view.ts';

interface QuoteSheetProps {
  token: string;
  quote: Quote;
  payment: string;
}

/** The newest version with its state, and what the buyer can do with it. */
export function QuoteSheet({ token, quote, payment }: QuoteSheetProps) {
  const formatDate = useFormatDate();
  const { title, text } = stateView(quote);
  const { number, version, state } = quote;
  useEffect(() => {
    if (state !== 'sent') forgetQuoteDraft({ number, version });
  }, [number, version, state]);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <FocusedHeading>{title}</FocusedHeading>
        <p className="max-w-prose text-ink-soft">{text}</p>
        {(quote.state === 'sent' || isPayable(quote)) && <PaymentOutcome payment={payment} />}
      </div>
      <TitleBlock rows={facts(quote, formatDate)} />
      <QuoteLines lines={quote.lines} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] print:grid-cols-1">
        <div className="flex flex-col gap-4 lg:sticky lg:top-20 lg:order-last">
          <Sums title="Total" rows={sumRows(quote)} className="print:break-inside-avoid" />
          <Ways token={token} quote={quote} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Conditions quote={quote} />
          {/* A revised quote is a new form: what was typed for the version before is not sent for this one. */}
          {quote.state === 'sent' && <AcceptForm key={`accept-${quote.version}`} token={token} quote={quote} />}
          {quote.state === 'sent' && (
            <DeclineForm key={`decline-${quote.version}`} token={token} version={quote.version} />
          )}
        </div>
      </div>
    </div>
  );
}

function facts(quote: Quote, formatDate: FormatDate) {
  const { label, tone } = stateView(quote);
  return [
    { label: 'Quote', value: quote.number },
    { label: 'Version', value: String(quote.version) },
    { label: 'Status', value: <Badge tone={tone}>{label}</Badge>, text: true },
    { label: 'Sent on', value: formatDate(quote.sent_at), text: true },
    { label: 'Valid through', value: formatDay(quote.valid_through), text: true },
    { label: 'Delivery to', value: nameDestination(quote), text: true },
  ];
}

function Conditions({ quote: { terms, exemption } }: { quote: Quote }) {
  if (terms === '' && exemption === null) return null;
  const reference = exemption === null || exemption.reference === '' ? '' : ` (${exemption.reference})`;
  return (
    <section aria-labelledby="quote-terms" className="max-w-prose">
      <h2 id="quote-terms" className="text-md">
        Terms
      </h2>
      {exemption !== null && (
        <p className="mt-2 wrap-anywhere">
          No tax is charged: {exemption.reason}
          {reference}
        </p>
      )}
      {terms !== '' && <p className="mt-2 wrap-anywhere whitespace-pre-line">{terms}</p>}
    </section>
  );
}

function Ways({ token, quote }: { token: string; quote: Quote }) {
  const { order, version, earlier_versions } = quote;
  return (
    <div className="flex flex-col gap-2 print:hidden">
      {isPayable(quote) && (
        <PayByPage
          label={payLabel(quote)}
          queryKey={quoteQuery(token).queryKey}
          open={() => call('createQuoteCheckoutSession', { params: { token } })}
          toProblem={toQuoteProblem}
        />
      )}
      {order !== null && (
        <ButtonAnchor href={orderConfirmationPath(order.confirmation_token)} variant="outline">
          {QUOTE_TEXTS.viewOrder} {order.order_number}
        </ButtonAnchor>
      )}
      <ButtonAnchor href={quoteDocumentPath(token, version)} download variant="outline">
        <FileText aria-hidden size={16} />
        {QUOTE_TEXTS.download}
      </ButtonAnchor>
      {earlier_versions.map((earlier) => (
        <a key={earlier} href={quoteDocumentPath(token, earlier)} download className="link py-1 text-sm">
          Version {earlier} as PDF
        </a>
      ))}
      <LinkButton to={PATHS.contact} variant="outline">
        Contact Support
      </LinkButton>
    </div>
  );
}
