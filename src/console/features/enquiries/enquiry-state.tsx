/** The words for an enquiry's states, in one place. */
import type { EnquiryState } from '#contract/console/enquiry-lists.ts';
import { Badge } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';

export const STATE_NAMES: Record<EnquiryState, string> = { new: 'New', answered: 'Answered', closed: 'Closed' };

const TONES: Record<EnquiryState, BadgeTone> = { new: 'warn', answered: 'ok', closed: 'neutral' };

export function EnquiryStateBadge({ state }: { state: EnquiryState }) {
  return <Badge tone={TONES[state]}>{STATE_NAMES[state]}</Badge>;
}
