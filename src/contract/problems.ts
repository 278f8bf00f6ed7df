/**
 * Everything the server can refuse, with its HTTP status and the text that the visitor may see.
 * A business refusal or the error of an outside service is never a 5xx, because a 5xx puts every
 * visitor's browser in maintenance mode (§8; readings, "Data and replies").
 */
export const PROBLEMS = {
  invalid_request: { status: 400, message: 'The request is not valid.' },
  payment_details_refused: {
    status: 400,
    message: 'The payment service does not accept some of the details. Please correct them and try again.',
  },
  cart_invalid: { status: 400, message: 'Some items in the cart are no longer available or have changed.' },
  /** `fields` names each file that is to be sent again by its place in the form: `files.0`. */
  file_expired: {
    status: 400,
    message:
      'A file is no longer stored, because we keep files for two hours before a form is sent. Please choose it again.',
  },
  csrf_missing: { status: 403, message: 'CSRF token not found in cookies' },
  csrf_invalid: { status: 403, message: 'The CSRF token is not valid.' },
  cookie_missing: {
    status: 403,
    message:
      'Your browser did not store the cookie that an order needs, so the order was cancelled. Nothing was charged. Allow cookies for this site and order again.',
  },
  origin_refused: { status: 403, message: 'Requests from another site are not accepted.' },
  signed_out: { status: 401, message: 'Sign in first.' },
  client_refused: { status: 403, message: 'The console is for clients of the same private network.' },
  proxy_refused: { status: 403, message: 'The console is not set up behind a proxy: set CONSOLE_URL.' },
  link_refused: {
    status: 404,
    message: 'This sign-in link was used before, has expired, or is not complete. Make another one.',
  },
  mail_not_set_up: {
    status: 409,
    message: 'This shop sends no email, so no link can be emailed. Ask a colleague for one.',
  },
  person_known: { status: 409, message: 'A person with this address exists already.' },
  not_found: { status: 404, message: 'Not found.' },
  terms_code_refused: {
    status: 404,
    message: 'We cannot accept this terms code. Please check it, or contact us.',
  },
  method_not_allowed: { status: 405, message: 'This address does not accept that method.' },
  cart_changed: { status: 409, message: 'The cart has changed. Please review it and try again.' },
  totals_changed: { status: 409, message: 'The total has changed. Please review it and try again.' },
  freight_offer_closed: { status: 409, message: 'You can no longer pay this freight offer.' },
  quote_revised: { status: 409, message: 'This quote was revised. Please review the new version.' },
  quote_closed: { status: 409, message: 'You can no longer accept this quote.' },
  quote_accepted: { status: 409, message: 'This quote has been accepted.' },
  quote_not_accepted: { status: 409, message: 'This quote is not accepted yet.' },
  quote_without_stock: {
    status: 409,
    message: 'Some quoted items are out of stock right now, so nothing was ordered. Please contact us.',
  },
  order_on_terms: {
    status: 409,
    message: 'This order is on terms. It is waiting for approval, and you pay it by its invoice.',
  },
  terms_limit_passed: { status: 409, message: 'This order is over your credit limit.' },
  return_refused: { status: 409, message: 'The return was not started.' },
  order_closed: { status: 409, message: 'You can no longer pay for this order.' },
  stock_limited: {
    status: 409,
    message:
      'There are unpaid orders from your network. Until one is paid, you can hold at most 5 units or a quarter of the stock of a product, whichever is more, and more than one unit, or the last one, of at most ten products.',
  },
  payment_pages_limited: {
    status: 409,
    message:
      'There are unpaid orders from your network. Until one is paid, only one payment page can be open, and another order is using it.',
  },
  order_outdated: { status: 409, message: 'The order has changed meanwhile. Nothing was changed by you.' },
  confirmation_needed: { status: 409, message: 'The order was not changed: a person has to confirm it.' },
  enquiry_outdated: { status: 409, message: 'The enquiry has changed meanwhile. Nothing was changed by you.' },
  enquiry_unchanged: { status: 409, message: 'The enquiry was not changed.' },
  quote_outdated: { status: 409, message: 'The quote has changed meanwhile. Nothing was changed by you.' },
  quote_refused: { status: 409, message: 'The quote was not changed.' },
  month_not_closed: { status: 409, message: 'The month was not closed.' },
  mail_not_resent: { status: 409, message: 'The email was not sent again.' },
  change_refused: { status: 409, message: 'The order was not changed.' },
  stock_outdated: { status: 409, message: 'The stock has changed meanwhile. Nothing was changed by you.' },
  stock_refused: { status: 409, message: 'The stock was not changed.' },
  product_outdated: { status: 409, message: 'The product has changed meanwhile. Nothing was changed by you.' },
  product_refused: { status: 409, message: 'The product was not changed.' },
  catalogue_busy: {
    status: 409,
    message:
      'An import is running, or others are changing the same product. Nothing was changed by you. Try again in a minute.',
  },
  import_busy: { status: 409, message: 'This file is being read or applied. Wait until it is done.' },
  import_not_undone: { status: 409, message: 'The import was not taken back.' },
  export_failed: { status: 409, message: 'The folder could not be written.' },
  picture_refused: { status: 409, message: 'The picture was not taken.' },
  texts_outdated: { status: 409, message: 'This was changed meanwhile by another person. Nothing was changed by you.' },
  texts_refused: { status: 409, message: 'Nothing was changed.' },
  sale_refused: { status: 409, message: 'Nothing was sold.' },
  order_already_paid: { status: 409, message: 'This order is already paid.' },
  payment_expired: { status: 409, message: 'The payment session has expired.' },
  payment_declined: { status: 409, message: 'The card was declined.' },
  payment_insufficient: { status: 409, message: 'The card has insufficient funds.' },
  payment_processing: { status: 409, message: 'The payment could not be processed.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  shop_is_copy: {
    status: 409,
    message:
      'We take no orders or requests at this address: it has a copy of our shop. Nothing was ordered, sent or charged. Please call or email us.',
  },
  storage_full: {
    status: 409,
    message: 'We cannot store this right now. Nothing was lost on your side. Please email it to us instead.',
  },
  address_too_long: { status: 414, message: 'The address is too long.' },
  unsupported_media_type: { status: 415, message: 'Send application/json.' },
  expectation_failed: { status: 417, message: 'Only "Expect: 100-continue" is supported.' },
  host_refused: { status: 421, message: 'The console is not reached under this name.' },
  idempotency_mismatch: { status: 422, message: 'This Idempotency-Key was used for another order.' },
  payment_refused: { status: 409, message: 'The payment service did not accept this order. Nothing was charged.' },
  payment_refused_finally: {
    status: 409,
    message:
      'The payment service refused this order three times, so we closed it and released its stock. Nothing was charged. Please check your details and order again.',
  },
  payment_unavailable: { status: 424, message: 'We cannot reach the payment service. Please try again in a moment.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  busy: { status: 429, message: 'Someone else is changing the same records. Please wait a moment and try again.' },
  document_unavailable: {
    status: 429,
    message: 'We could not create this document. Please try again in a minute, or ask us for it.',
  },
  headers_too_large: { status: 431, message: 'The address and headers of the request are too large.' },
  /** As nginx counts it. The client has usually gone and reads nothing. */
  client_closed: { status: 499, message: 'The connection was closed before the request was complete.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'The shop is down for maintenance. Please try again shortly.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** The body of every refusal (readings, "Data and replies"). `fields` maps a field's path to what is wrong with it. */
export interface ProblemBody {
  error: { code: ProblemCode; message: string; fields?: Record<string, string> };
}
