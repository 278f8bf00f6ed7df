/**
 * The hosted payment page. One plain form, so that a test pays with one request:
 *   POST /pay/{session id}               fields: see card-form.ts
 *   POST /pay/{session id}/authenticate  field `result`: `complete` or `fail`
 * Replies: 200 paid (page with `<a id="continue">` to the shop), 303 to the 3-D Secure step, 402 declined,
 * 422 unreadable fields, 410 expired, 404 unknown. A second submit of a paid form gets 200 and charges nothing.
 */

import { decideCardOutcome } from '../cards.ts';
import { type Ledger, NO_REQUEST } from '../ledger.ts';
import { type PaymentResult, authenticate, payWithCard } from '../payments.ts';
import type { StoredSession } from '../records.ts';
import { NOTHING_TYPED, type Retyped, readCardForm } from './card-form.ts';
import { FAVICON, PAGE_HEADERS } from './layout.ts';
import {
  renderAlreadyPaidPage,
  renderAuthenticatePage,
  renderExpiredPage,
  renderNotFoundPage,
  renderNothingToConfirmPage,
  renderPaidPage,
} from './other-pages.ts';
import { renderPaymentPage } from './payment-page.ts';

export interface PageReply {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PageOptions {
  readonly ledger: Ledger;
  readonly publicBase: string;
  readonly now: () => number;
}

const NO_ERRORS = new Map<never, never>();

export async function replyToPage(
  options: PageOptions,
  request: { readonly method: string; readonly pathname: string; readonly body: string },
): Promise<PageReply> {
  const reply = decideReply(options, request.method, request.pathname, request.body);
  // What the page says must be on disk before it is sent.
  await options.ledger.settled();
  return reply;
}

function decideReply(options: PageOptions, method: string, pathname: string, body: string): PageReply {
  if (pathname === '/favicon.svg') {
    return { status: 200, body: FAVICON, headers: { ...PAGE_HEADERS, 'Content-Type': 'image/svg+xml' } };
  }
  const [, id = '', step] = /^\/pay\/([A-Za-z0-9_]{1,200})(\/authenticate)?$/.exec(pathname) ?? [];
  const stored = options.ledger.find('session', id);
  if (stored === undefined || (method !== 'GET' && method !== 'POST')) return page(404, renderNotFoundPage());
  if (step !== undefined) {
    return method === 'POST' ? authenticateCard(options, stored, body) : showAuthentication(stored);
  }
  return method === 'POST' ? payByForm(options, stored, body) : showPayment(stored);
}

function showPayment(stored: StoredSession): PageReply {
  if (stored.session.status !== 'open') return closed(stored, renderAlreadyPaidPage);
  return page(200, renderPaymentPage({ stored, retyped: NOTHING_TYPED, errors: NO_ERRORS, declined: null }));
}

function showAuthentication(stored: StoredSession): PageReply {
  if (stored.session.status !== 'open') return closed(stored, renderAlreadyPaidPage);
  if (stored.pending === null) return page(200, renderNothingToConfirmPage(stored.session));
  return page(200, renderAuthenticatePage(stored.session, stored.pending.card.last4));
}

function payByForm(options: PageOptions, stored: StoredSession, body: string): PageReply {
  if (stored.session.status !== 'open') return closed(stored, renderPaidPage);
  const form = readCardForm(body, stored.session.customer_email);
  if (!form.ok) {
    return page(422, renderPaymentPage({ stored, retyped: form.retyped, errors: form.errors, declined: null }));
  }
  const { card, buyer, number, retyped } = form;
  const outcome = decideCardOutcome(number, card, options.now());
  const authenticationUrl = `${options.publicBase}/pay/${stored.session.id}/authenticate`;
  const result = options.ledger.transact(NO_REQUEST, (tx) =>
    payWithCard(tx, stored, { card, buyer, outcome, authenticationUrl }),
  );
  return replyToResult(options, result, retyped);
}

function authenticateCard(options: PageOptions, stored: StoredSession, body: string): PageReply {
  if (stored.session.status !== 'open') return closed(stored, renderPaidPage);
  const choice = new URLSearchParams(body).get('result');
  if (stored.pending === null) return page(200, renderNothingToConfirmPage(stored.session));
  if (choice !== 'complete' && choice !== 'fail') return showAuthentication(stored);
  const { email, name, country, postalCode } = stored.pending.buyer;
  const retyped: Retyped = {
    ...NOTHING_TYPED,
    email: email ?? '',
    name: name ?? '',
    country: country ?? '',
    postalCode: postalCode ?? '',
  };
  const result = options.ledger.transact(NO_REQUEST, (tx) => authenticate(tx, stored, choice === 'complete'));
  return replyToResult(options, result, retyped);
}

function replyToResult(options: PageOptions, result: PaymentResult, retyped: Retyped): PageReply {
  const { session } = result;
  switch (result.kind) {
    case 'paid':
      return page(200, renderPaidPage(session));
    case 'authenticate':
      return { status: 303, body: '', headers: { ...PAGE_HEADERS, Location: `/pay/${session.id}/authenticate` } };
    case 'declined': {
      const stored = options.ledger.find('session', session.id);
      if (stored === undefined) return page(404, renderNotFoundPage());
      return page(402, renderPaymentPage({ stored, retyped, errors: NO_ERRORS, declined: result.message }));
    }
    case 'not_open':
      return page(409, renderNothingToConfirmPage(session));
  }
}

function closed(stored: StoredSession, renderPaid: (session: StoredSession['session']) => string): PageReply {
  const { session } = stored;
  return session.status === 'complete' ? page(200, renderPaid(session)) : page(410, renderExpiredPage(session));
}

function page(status: number, body: string): PageReply {
  return { status, body, headers: PAGE_HEADERS };
}
