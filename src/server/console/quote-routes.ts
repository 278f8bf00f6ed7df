/** The owner's quotes: one quote with its versions, what terms come to, and writing, sending and withdrawing. */

import type { FastifyInstance } from 'fastify';
import { CONSOLE_QUOTE_DOCUMENT_ROUTE } from '#contract/console/calls.ts';
import type { QuoteBuyerView, QuoteDetailView, QuoteTermsView } from '#contract/console/quotes.ts';
import { endSentence } from '#contract/sentences.ts';
import { capitalize } from '#contract/text/capitalize.ts';
import type { QuoteChanged } from '#server/business/quotes/change-quote.ts';
import { findQuoteDetail } from '#server/business/quotes/find-quotes.ts';
import { sendOwnerDocument } from '#server/business/quotes/quote-document-routes.ts';
import { readBuyer, readTerms } from '#server/business/quotes/read-terms.ts';
import { priceDraft, saveDraft, startQuote } from '#server/business/quotes/save-draft.ts';
import type { DraftInput } from '#server/business/quotes/save-draft.ts';
import { sendQuote } from '#server/business/quotes/send-quote.ts';
import { withdrawQuote } from '#server/business/quotes/withdraw-quote.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { findRequestMessage } from '#server/site/enquiries/find-enquiries.ts';
import { listFiles } from '#server/site/uploads/attach.ts';
import { mountConsoleCall } from './mount-call.ts';
import { toPrice, toQuoteDetail } from './show-owner-quote.ts';

type QuoteRouteServices = Parameters<typeof sendOwnerDocument>[0] & Parameters<typeof saveDraft>[0];

export function quoteRoutes(app: FastifyInstance, services: QuoteRouteServices): void {
  const { database } = services;

  mountConsoleCall(app, 'getQuote', async ({ params: { number } }) => {
    const found = await findQuoteDetail(database, number);
    if (found === null) return new Problem('not_found');
    return toQuoteDetail(found, await findRequest(database, found.quote.request_number), services);
  });

  mountConsoleCall(app, 'priceQuote', async ({ body }) => {
    const { terms, fieldErrors: errors } = await readTerms(database, body.terms);
    return toPrice(await priceDraft(database, terms), errors);
  });

  mountConsoleCall(app, 'startQuote', async ({ body }, { by }) => {
    const input = await readDraft(body);
    if (input instanceof Problem) return input;
    const made = await startQuote(services, input, { by, requestNumber: body.request_number, key: body.key });
    return made.kind === 'done' ? { number: made.number } : problemOf(made);
  });

  mountConsoleCall(app, 'saveQuote', async ({ params, body }, { by }) => {
    const input = await readDraft(body);
    if (input instanceof Problem) return input;
    return replyTo(await saveDraft(services, changeOf(params, body, by), input));
  });

  mountConsoleCall(app, 'sendQuote', async ({ params, body }, { by }) =>
    replyTo(await sendQuote(services, changeOf(params, body, by))),
  );

  mountConsoleCall(app, 'withdrawQuote', async ({ params, body }, { by }) =>
    replyTo(await withdrawQuote(services, changeOf(params, body, by))),
  );

  app.get<{ Params: { number: string; version: string } }>(CONSOLE_QUOTE_DOCUMENT_ROUTE, async ({ params }, reply) =>
    sendOwnerDocument(services, reply, params),
  );

  async function readDraft(body: { buyer: QuoteBuyerView; terms: QuoteTermsView }): Promise<DraftInput | Problem> {
    const { terms, fieldErrors: errors } = await readTerms(database, body.terms);
    if (Object.keys(errors).length > 0)
      return new Problem('quote_refused', { fields: errors, extensions: { why: 'A part number names no product.' } });
    return { buyer: readBuyer(body.buyer), terms };
  }
}

function changeOf({ number }: { number: string }, { seen_event_id }: { seen_event_id: number }, by: string) {
  return { quoteNumber: number, by, seenEventId: seen_event_id };
}

function replyTo(changed: QuoteChanged<{ kind: 'done' }>): Record<string, never> | Problem {
  return changed.kind === 'done' ? {} : problemOf(changed);
}

function problemOf(changed: Exclude<QuoteChanged<{ kind: 'done' }>, { kind: 'done' }>): Problem {
  switch (changed.kind) {
    case 'unknown':
      return new Problem('not_found');
    case 'outdated':
      return new Problem('quote_outdated');
    case 'refused': {
      const { why, fields = {} } = changed;
      return new Problem('quote_refused', { fields, extensions: { why: endSentence(capitalize(why)) } });
    }
  }
}

/** What the buyer wrote and sent with the request; null for no request, and for one that was deleted. */
async function findRequest(queries: Queries, number: string): Promise<QuoteDetailView['request']> {
  const found = number === '' ? null : await findRequestMessage(queries, number);
  if (found === null) return null;
  return { message: found.message, files: await listFiles(queries, { enquiryId: found.id }) };
}
