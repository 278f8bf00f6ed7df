/** The search parameters of a page to which a payment page leads back. */
import { stripSearchParams } from '@tanstack/react-router';
import type { SearchMiddleware, SearchSchemaInput } from '@tanstack/react-router';
import { textParameter } from './search-params.ts';

interface PaymentReturnSearch {
  session_id: string;
  payment: string;
}

const WITHOUT_EMPTY: SearchMiddleware<PaymentReturnSearch> = stripSearchParams({ session_id: '', payment: '' });

export const PAYMENT_RETURN_SEARCH = {
  // Links may leave out either.
  validateSearch: (search: { session_id?: string; payment?: string } & SearchSchemaInput): PaymentReturnSearch => ({
    session_id: textParameter(search, 'session_id'),
    payment: textParameter(search, 'payment'),
  }),
  search: { middlewares: [WITHOUT_EMPTY] },
};
