/** What is owed on account, for other domains. */
export { findOwedCents } from './outside-payment-store.ts';
