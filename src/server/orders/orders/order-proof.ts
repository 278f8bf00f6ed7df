/**
 * What proves that a client may see an order (reliability §3): the cookie of the browser that made it, or the
 * confirmation token. The database stores only hashes of both.
 */

import { createHash, createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodeTermsCode, normalizeTermsCode } from '#contract/terms-codes.ts';
import { isSecureOrigin, readCookie, setCookie } from '#server/platform/http/cookies.ts';
import { orderCookieFor } from '#server/platform/http/csrf-token.ts';

/** How long a buyer may come back to an unpaid order or one paid lately. */
const MAX_AGE_SECONDS = 30 * 24 * 3600;
const VISITOR_PATTERN = /^[\w-]{43}$/;

export interface OrderProof {
  /** This browser's cookie; null when it has none. */
  orderCookie(request: FastifyRequest): string | null;
  /** Hash of this browser's cookie; null when it has none. */
  visitorHash(request: FastifyRequest): Buffer | null;
  /** The same, after giving the browser a cookie if it had none. */
  ensureVisitor(request: FastifyRequest, reply: FastifyReply): Buffer;
  /**
   * Hash of the order cookie that was sent for the page's token. It proves that this page made the order where the browser did not
   * store the cookie; null without a token.
   */
  visitorHashOfToken(request: FastifyRequest): Buffer | null;
  /** 256 bits; the same order has the same token, so that every tab that returns from payment gets it. */
  confirmationToken(orderNumber: string): string;
  /** Jobs compare this hash of the buyer's address, so that they need not contain the address. */
  mailboxHash(email: string): string;
  /** 256 bits; of the freight offer with this number of the order, so that its mail can be sent again. */
  freightToken(orderNumber: string, offerNumber: number): string;
  /** 256 bits; of the page of the quote with this number, whatever its version. */
  quoteToken(quoteNumber: string): string;
  /** 256 bits; of the page of the request for quotation with this number. */
  requestToken(requestNumber: string): string;
  /** A terms code of 80 bits; of the request that makes it, so that it can be shown again for the same request. */
  termsCode(requestKey: string): string;
  /** A terms code is found by this hash; the code itself is not stored. */
  termsCodeHash(code: string): Buffer;
  /** 256 bits; of the notice to this address when the product is in stock again. */
  stockNoticeToken(productId: number, email: string): string;
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function createOrderProof({ secretKey, publicUrl }: { secretKey: string; publicUrl: string }): OrderProof {
  const secure = isSecureOrigin(publicUrl);
  const name = secure ? '__Host-orders' : 'orders';

  const orderCookie = (request: FastifyRequest) => {
    const visitor = readCookie(request, name);
    return visitor !== null && VISITOR_PATTERN.test(visitor) ? visitor : null;
  };
  const visitorHash = (request: FastifyRequest) => {
    const visitor = orderCookie(request);
    return visitor === null ? null : hashToken(visitor);
  };

  const tokenOf = (subject: string) => createHmac('sha256', secretKey).update(subject).digest('base64url');

  return {
    orderCookie,
    visitorHash,
    ensureVisitor(request, reply) {
      const known = visitorHash(request);
      if (known !== null) return known;
      // Made from the random token that the page has from us and sends with every try, and from no cookie: were the
      // reply lost, the next try finds its order, and another site cannot choose or know the value (decision 033).
      const token = request.headers['x-csrftoken'];
      if (typeof token !== 'string') throw new Error('An order needs the token that the guard against forgery demands');
      const visitor = orderCookieFor(secretKey, token);
      setCookie(reply, { name, value: visitor, maxAgeSeconds: MAX_AGE_SECONDS, secure });
      return hashToken(visitor);
    },
    visitorHashOfToken(request) {
      const token = request.headers['x-csrftoken'];
      return typeof token === 'string' ? hashToken(orderCookieFor(secretKey, token)) : null;
    },
    confirmationToken: (orderNumber) => tokenOf(`confirmation:${orderNumber}`),
    mailboxHash: (email) => tokenOf(`mailbox:${email.toLowerCase()}`),
    freightToken: (orderNumber, offerNumber) => tokenOf(`freight:${orderNumber}:${offerNumber}`),
    quoteToken: (quoteNumber) => tokenOf(`quote:${quoteNumber}`),
    requestToken: (requestNumber) => tokenOf(`request:${requestNumber}`),
    termsCode: (requestKey) =>
      encodeTermsCode(createHmac('sha256', secretKey).update(`terms code:${requestKey}`).digest()),
    termsCodeHash: (code) =>
      createHmac('sha256', secretKey)
        .update(`terms:${normalizeTermsCode(code)}`)
        .digest(),
    stockNoticeToken: (productId, email) => tokenOf(`stock-notice:${productId}:${email.toLowerCase()}`),
  };
}
