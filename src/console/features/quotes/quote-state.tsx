/** The words for a quote's states, in one place. */
import type { QuoteState } from '#contract/quote-states.ts';
import { Badge } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';

export const STATE_NAMES: Record<QuoteState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  paid: 'Paid',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

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
  return <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>;
}
