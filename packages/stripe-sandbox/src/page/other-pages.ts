/** The pages around the payment page: 3-D Secure, after paying, too late, unknown. */

import { formatAmount } from '../money.ts';
import type { Session } from '../objects/session.ts';
import { type Html, html } from './html.ts';
import { renderSheet } from './layout.ts';
import { backLink, hostOf } from './payment-page.ts';

/** The shop's success address with the session's id put in. */
function successUrl(session: Session): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

export function renderAuthenticatePage(session: Session, last4: string): string {
  const amount = formatAmount(session.amount_total, session.currency);
  return renderSheet({
    title: `Confirm ${amount} with your bank`,
    body: narrow(
      html` <span class="label state">3-D Secure</span>
        <h1>Confirm this payment</h1>
        <p>
          Your bank asks whether you are paying <span class="mono">${amount}</span> to ${hostOf(session.success_url)}
          with the card ending in <span class="mono">${last4}</span>.
        </p>
        <form class="choices" method="post" action="/pay/${session.id}/authenticate">
          <button type="submit" name="result" value="complete">Complete authentication</button>
          <button class="quiet" type="submit" name="result" value="fail">Fail authentication</button>
        </form>`,
    ),
  });
}

/** The reply to a payment that succeeded: goes on to the shop by itself, and by a link. */
export function renderPaidPage(session: Session): string {
  return renderSheet({ title: 'Payment received', body: paidBody(session), goOnTo: successUrl(session) });
}

/** The same for a visitor who comes back to a paid session: shown, not moved on. */
export function renderAlreadyPaidPage(session: Session): string {
  return renderSheet({ title: 'This payment is complete', body: paidBody(session) });
}

function paidBody(session: Session): Html {
  const amount = formatAmount(session.amount_total, session.currency);
  return narrow(
    html` <span class="label state ok">✓ Paid</span>
      <h1>Payment received</h1>
      <p>
        <span class="mono">${amount}</span> to ${hostOf(session.success_url)}. It was taken once and will not be taken
        again.
      </p>
      <a id="continue" class="button" href="${successUrl(session)}">Continue to ${hostOf(session.success_url)}</a>`,
  );
}

export function renderExpiredPage(session: Session): string {
  return renderSheet({
    title: 'This payment page has expired',
    body: narrow(
      html` <span class="label state warn">! Expired</span>
        <h1>This payment page has expired</h1>
        <p>Nothing was charged. Go back to ${hostOf(session.success_url)} to start again.</p>
        <a id="back" class="button" href="${wayBack(session)}">Back to ${hostOf(wayBack(session))}</a>`,
    ),
  });
}

/** Where the shop wants a buyer who did not pay, or at least the shop itself. */
function wayBack(session: Session): string {
  return session.cancel_url ?? new URL(session.success_url).origin;
}

/** A 3-D Secure result for which no card is waiting: an old tab, or a second click. */
export function renderNothingToConfirmPage(session: Session): string {
  return renderSheet({
    title: 'Nothing to confirm',
    body: narrow(
      html` <h1>Nothing to confirm</h1>
        <p>No card is waiting for confirmation. Nothing was charged by this step.</p>
        <a class="button" href="/pay/${session.id}">Back to the payment page</a>
        ${backLink(session)}`,
    ),
  });
}

export function renderNotFoundPage(): string {
  return renderSheet({
    title: 'Page not found',
    body: narrow(
      html` <h1>There is no such payment page</h1>
        <p>The address may be incomplete. Go back to the shop and start the payment again.</p>`,
    ),
  });
}

function narrow(body: Html): Html {
  return html`<div class="narrow"><div class="block panel">${body}</div></div>`;
}
