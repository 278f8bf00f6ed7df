import { Link } from '@tanstack/react-router';
import { useFormatDate } from '#app/api/use-format-date.ts';
import { REQUEST_PAGE_TEXTS, REQUEST_STATE_TEXTS } from '#app/texts/request-texts.ts';
import { formatBytes } from '#contract/bytes.ts';
import { besideProduct } from '#contract/request-terms.ts';
import type { RequestLine, RequestView } from '#contract/requests.ts';
import { formatQuantity, formatUnit } from '#contract/unit-of-sale.ts';
import { FocusedHeading } from '#ui/focused-heading.tsx';
import { KeptTogether } from '#ui/kept-together.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** What was sent, how far it is, and the way to the quote. */
export function SentRequest({ request }: { request: RequestView }) {
  const formatDate = useFormatDate();
  const { number, state, lines, message, files, quote_token: quoteToken, created_at: createdAt } = request;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <div>
        <FocusedHeading>
          {REQUEST_PAGE_TEXTS.title} <span className="inline-block">{number}</span>
        </FocusedHeading>
        <p className="figures mt-1 text-sm text-ink-soft">{formatDate(createdAt)}</p>
      </div>
      <p>{REQUEST_STATE_TEXTS[state]}</p>
      {quoteToken !== null && (
        <LinkButton to="/quote/$token" params={{ token: quoteToken }} className="self-start">
          {REQUEST_PAGE_TEXTS.seeQuote}
        </LinkButton>
      )}
      {lines.length > 0 && <Lines lines={lines} />}
      {message !== '' && (
        <section aria-labelledby="request-message">
          <h2 id="request-message" className="text-md">
            {REQUEST_PAGE_TEXTS.message}
          </h2>
          <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{message}</p>
        </section>
      )}
      {files.length > 0 && (
        <section aria-labelledby="request-files">
          <h2 id="request-files" className="text-md">
            {REQUEST_PAGE_TEXTS.files}
          </h2>
          <ul className="mt-2">
            {files.map(({ name, bytes }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the files of a sent request never move
              <li key={index} className="wrap-anywhere">
                {name} <span className="figures text-sm text-ink-soft">{formatBytes(bytes)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly RequestLine[] }) {
  return (
    <section aria-labelledby="request-lines" className="rounded border border-line-strong bg-surface">
      <h2 id="request-lines" className="border-b border-line-strong px-4 py-2 text-md">
        {REQUEST_PAGE_TEXTS.lines}
      </h2>
      <ol className="divide-y divide-line">
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a sent request never move
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3">
            <Line line={line} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Line({ line }: { line: RequestLine }) {
  const { text, quantity, product, is_text: isText } = line;
  if (product === null)
    return (
      <div className="min-w-0">
        <p className={isText ? 'wrap-anywhere' : 'figures wrap-anywhere'}>{text}</p>
        {!isText && <p className="text-sm text-ink-soft">{REQUEST_PAGE_TEXTS.notMatched}</p>}
      </div>
    );
  const beside = besideProduct(line, product);
  return (
    <>
      <div className="min-w-0">
        <p className="figures text-sm text-ink-soft">{product.part_number}</p>
        <Link to="/product/$id" params={{ id: String(product.id) }} className="link wrap-anywhere">
          <KeptTogether text={product.name} />
        </Link>
        {beside !== null && (
          <p className="text-sm wrap-anywhere text-ink-soft">
            {beside.kind === 'note' ? REQUEST_PAGE_TEXTS.note(beside.text) : REQUEST_PAGE_TEXTS.sentAs(beside.text)}
          </p>
        )}
      </div>
      {quantity !== null && (
        <p className="figures">{formatUnit(product) === '' ? `× ${quantity}` : formatQuantity(quantity, product)}</p>
      )}
    </>
  );
}
