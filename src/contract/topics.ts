/** What open consoles show and fetch again when it has changed: the names in the stream of events. */
export const TOPICS = ['orders', 'enquiries', 'mails', 'stock', 'backups', 'texts', 'quotes', 'terms'] as const;

export type Topic = (typeof TOPICS)[number];
