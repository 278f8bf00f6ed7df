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

export function QuoteStateBadge({ state }: { state: QuoteState }) {
  return <Badge tone={TONES[state]}>{QUOTE_STATE_NAMES[state]}</Badge>;
}
