/** Wraps Stripe's own HTTP client so that every request and every response is validated by Stripe's schema. */

import Stripe from 'stripe';
import { type StripeExchange, assertStripeExchange } from '../schema/schema.ts';

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

export interface ValidatingHttpClient {
  /** Give it to `new Stripe(key, { httpClient })`. */
  readonly httpClient: HttpClient;
  /** Every request and its response, oldest first; recorded although a validation failed. */
  readonly exchanges: readonly StripeExchange[];
}

/** A call whose request or response is not Stripe's fails with the schema's reason instead of succeeding. */
export function validatingHttpClient(): ValidatingHttpClient {
  const inner = Stripe.createNodeHttpClient();
  const exchanges: StripeExchange[] = [];
  const httpClient: HttpClient = {
    getClientName: () => inner.getClientName(),
    async makeRequest(host, port, path, method, headers, requestData, protocol, timeout) {
      const response = await inner.makeRequest(host, port, path, method, headers, requestData, protocol, timeout);
      return {
        getStatusCode: () => response.getStatusCode(),
        getHeaders: () => response.getHeaders(),
        getRawResponse: () => response.getRawResponse(),
        toStream: (done) => response.toStream(done),
        async toJSON() {
          const responseBody: unknown = await response.toJSON();
          const status = response.getStatusCode();
          const exchange = { method, path, requestBody: requestData, status, responseBody };
          exchanges.push(exchange);
          assertStripeExchange(exchange);
          return responseBody;
        },
      };
    },
  };
  return { httpClient, exchanges };
}
