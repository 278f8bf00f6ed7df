import { STATE_TONES } from '#console/orders/state-tones.ts';
import { MONEY_WORDS } from '#contract/order-states.ts';
import type { MoneyState } from '#contract/order-states.ts';
import { QUOTE_STATE_NAMES } from '#contract/quote-states.ts';
import type { QuoteState } from '#contract/quote-states.ts';
import { Badge } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';

const TONES: Record<QuoteState, BadgeTone> = {
  draft: 'warn',
  sent: 'info',
  accepted: 'warn',
  paid: 'ok',
  declined: 'neutral',
  expired: 'neutral',
  withdrawn: 'neutral',
};

interface QuoteStateBadgesProps {
  quote: { state: QuoteState; money: MoneyState | null };
}

/** What became of a quote, and what the company has of the money of its order. */
export function QuoteStateBadges({ quote: { state, money } }: QuoteStateBadgesProps) {
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={TONES[state]}>{QUOTE_STATE_NAMES[state]}</Badge>
      {money !== null && <Badge tone={STATE_TONES[money]}>{MONEY_WORDS[money]}</Badge>}
    </span>
  );
}
