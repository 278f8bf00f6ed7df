/** The payment page itself: what is bought on the left, the card form on the right. */

import { TEST_CARDS } from '../cards.ts';
import { formatAmount } from '../money.ts';
import type { LineItem, Session } from '../objects/session.ts';
import type { StoredSession } from '../records.ts';
import type { FieldErrors, FieldName, Retyped } from './card-form.ts';
import { type Html, html } from './html.ts';
import { renderSheet } from './layout.ts';

export interface PaymentPage {
  readonly stored: StoredSession;
  readonly retyped: Retyped;
  readonly errors: FieldErrors;
  /** Why the last card was refused. */
  readonly declined: string | null;
}

const COUNTRIES: readonly (readonly [code: string, name: string])[] = [
  ['', 'Not specified'],
  ['CA', 'Canada'],
  ['US', 'United States'],
  ['AU', 'Australia'],
  ['BR', 'Brazil'],
  ['CN', 'China'],
  ['FR', 'France'],
  ['DE', 'Germany'],
  ['IN', 'India'],
  ['IT', 'Italy'],
  ['JP', 'Japan'],
  ['MX', 'Mexico'],
  ['NL', 'Netherlands'],
  ['GB', 'United Kingdom'],
];

export function renderPaymentPage(page: PaymentPage): string {
  const { session, lines } = page.stored;
  const host = hostOf(session.success_url);
  const failed = page.declined !== null || page.errors.size > 0;
  return renderSheet({
    title: `${failed ? 'Error: ' : ''}Pay ${formatAmount(session.amount_total, session.currency)} to ${host}`,
    body: html` <nav aria-label="Back to the shop">${backLink(session)}</nav>
      <div class="columns">
        <section aria-labelledby="pay-heading">
          <h1 id="pay-heading" class="label">Pay ${host}</h1>
          <p class="total">${formatAmount(session.amount_total, session.currency)}</p>
          ${lineTable(session, lines)} ${facts(session)}
        </section>
        <section aria-labelledby="card-heading">
          <div class="block panel">
            <h2 id="card-heading">Pay with card</h2>
            ${alertBox(page)} ${cardForm(page)}
          </div>
          ${testCards()}
        </section>
      </div>`,
  });
}

export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'the shop';
}

export function backLink(session: Session): Html | null {
  return session.cancel_url === null ? null : html`<a class="back" href="${session.cancel_url}">← Back</a>`;
}

function lineTable(session: Session, lines: readonly LineItem[]): Html {
  const rows = lines.map(
    (line) =>
      html`<tr>
        <td class="item">
          ${line.description}<span class="each mono"
            >${line.quantity} × ${formatAmount(line.price.unit_amount, line.currency)}</span
          >
        </td>
        <td class="mono">${formatAmount(line.amount_total, line.currency)}</td>
      </tr>`,
  );
  return html`<div class="block lines">
    <table>
      <thead>
        <tr>
          <th scope="col" class="label">Item</th>
          <th scope="col" class="label">Amount</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td class="mono">${formatAmount(session.amount_total, session.currency)}</td>
        </tr>
      </tfoot>
    </table>
  </div>`;
}

function facts(session: Session): Html {
  const entries: readonly (readonly [string, string])[] = [
    ['Order', session.client_reference_id ?? 'Not specified'],
    ['Currency', session.currency.toUpperCase()],
    ['Mode', 'Test'],
    ['Pay before', new Date(session.expires_at * 1000).toISOString().slice(0, 16).replace('T', ' ') + ' UTC'],
  ];
  return html`<dl class="facts">
    ${entries.map(
      ([name, value]) =>
        html`<div>
          <dt class="label">${name}</dt>
          <dd class="mono">${value}</dd>
        </div>`,
    )}
  </dl>`;
}

function alertBox({ declined, errors }: PaymentPage): Html | null {
  if (declined !== null) {
    return html`<div class="alert" role="alert" tabindex="-1" autofocus>
      <p>${declined}</p>
      Nothing was charged. Try again or use another card.
    </div>`;
  }
  if (errors.size === 0) return null;
  const items = [...errors].map(([name, text]) => html`<li><a href="#${name}">${text}</a></li>`);
  return html`<div class="alert" role="alert" tabindex="-1" autofocus>
    <p>Check the marked fields</p>
    <ul>
      ${items}
    </ul>
  </div>`;
}

function cardForm(page: PaymentPage): Html {
  const { session } = page.stored;
  const { retyped, errors } = page;
  const email = session.customer_email;
  return html`<form method="post" action="/pay/${session.id}" autocomplete="on" novalidate>
    ${
      email === null
        ? field(errors, 'email', 'Email', {
            type: 'email',
            autocomplete: 'email',
            inputmode: 'email',
            value: retyped.email,
          })
        : html`<div>
            <p class="label fixed-label">Email</p>
            <p class="fixed">${email}</p>
          </div>`
    }
    ${field(errors, 'card_number', 'Card number', { ...DIGITS, autocomplete: 'cc-number', placeholder: '4242 4242 4242 4242', maxlength: '23' })}
    <div class="pair">
      ${field(errors, 'expiry', 'Expiry (MM/YY)', { ...DIGITS, autocomplete: 'cc-exp', placeholder: 'MM/YY', maxlength: '7', value: retyped.expiry })}
      ${field(errors, 'cvc', 'CVC', { ...DIGITS, autocomplete: 'cc-csc', placeholder: '123', maxlength: '4' })}
    </div>
    ${field(errors, 'name', 'Name on card', { type: 'text', autocomplete: 'cc-name', value: retyped.name })}
    <div class="pair">
      ${countryField(errors, retyped.country)}
      ${field(errors, 'postal_code', html`Postal code <small>(optional)</small>`, { type: 'text', autocomplete: 'postal-code', value: retyped.postalCode })}
    </div>
    <button type="submit">Pay ${formatAmount(session.amount_total, session.currency)}</button>
    <p class="small">
      This is the built-in payment sandbox. Only the last four digits and the expiry of a card are kept.
    </p>
  </form>`;
}

const DIGITS = { type: 'text', inputmode: 'numeric', class: 'mono' } as const;

function field(
  errors: FieldErrors,
  name: FieldName,
  label: string | Html,
  attributes: Readonly<Record<string, string>>,
): Html {
  const optional = name === 'postal_code';
  const rest = Object.entries(attributes).map(([key, value]) => html` ${key}="${value}"`);
  return html`<div>
    <label for="${name}">${label}</label
    ><input
      id="${name}"
      name="${name}"
      ${rest}${optional ? null : html` required`}${invalidity(errors, name)}
    />${reason(errors, name)}
  </div>`;
}

function countryField(errors: FieldErrors, chosen: string): Html {
  const options = COUNTRIES.map(
    ([code, name]) => html`<option value="${code}" ${code === chosen ? html` selected` : null}>${name}</option>`,
  );
  return html`<div>
    <label for="country">Country <small>(optional)</small></label
    ><select id="country" name="country" autocomplete="country" ${invalidity(errors, 'country')}>
      ${options}</select
    >${reason(errors, 'country')}
  </div>`;
}

function invalidity(errors: FieldErrors, name: FieldName): Html | null {
  return errors.has(name) ? html` aria-invalid="true" aria-describedby="${name}-why"` : null;
}

function reason(errors: FieldErrors, name: FieldName): Html | null {
  const text = errors.get(name);
  return text === undefined ? null : html`<p class="why" id="${name}-why">${text}</p>`;
}

function testCards(): Html {
  const rows = TEST_CARDS.map(
    (card) =>
      html`<li>
        <span class="mono">${card.number.replace(/(\d{4})(?=\d)/g, '$1 ')}</span> <span>${card.does}</span>
      </li>`,
  );
  return html`<details>
    <summary>Test cards</summary>
    <p>Any expiry in the future and any three digits as CVC. Every other number is declined.</p>
    <ul class="cards">
      ${rows}
    </ul>
  </details>`;
}
