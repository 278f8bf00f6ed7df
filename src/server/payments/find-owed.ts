/** What is owed on account, for other domains. */
export { findOwedCents } from './offline-payment-store.ts';
