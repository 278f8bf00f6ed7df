/**
 * Keeps the few answers that every page needs (company, menus, categories), so that a page that is rendered anew asks the
 * database only for what is its own. All are forgotten when anything changes, and after the time that a page is kept.
 */
import type { CallName } from '#contract/calls.ts';
import type { Transport, TransportReply } from './observed-transport.ts';
import { FRESH_MS } from '#server/http/reply-cache.ts';

/** Calls without input: one answer each, so that no address can make more of them. */
const KEPT: ReadonlySet<CallName> = new Set([
  'getCompanyInfo',
  'listEquipmentCategories',
  'listGalleryCategories',
  'listShopCategories',
  'listFeaturedProducts',
]);

interface SharedReply {
  reply: Promise<TransportReply>;
  askedAt: number;
}

export class SharedReplyCache {
  readonly #answers = new Map<CallName, SharedReply>();
  readonly #ask: Transport;
  readonly #now: () => number;

  constructor(ask: Transport, now: () => number = Date.now) {
    this.#ask = ask;
    this.#now = now;
  }

  /** As the transport answers, or as it answered; whoever asks at the same time shares one answer. */
  readonly transport: Transport = async (name, input) => {
    if (!KEPT.has(name)) return this.#ask(name, input);
    const kept = this.#answers.get(name);
    if (kept !== undefined && this.#now() - kept.askedAt < FRESH_MS) return kept.reply;
    const answer = { reply: this.#ask(name, input), askedAt: this.#now() };
    this.#answers.set(name, answer);
    const discard = () => {
      if (this.#answers.get(name) === answer) this.#answers.delete(name);
    };
    answer.reply.then(({ status }) => status !== 200 && discard(), discard);
    return answer.reply;
  };

  /** Something has changed; an answer under way is not given to whoever asks from now on. */
  forget(): void {
    this.#answers.clear();
  }
}
