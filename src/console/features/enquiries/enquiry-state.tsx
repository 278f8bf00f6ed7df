import { ENQUIRY_STATE_NAMES } from '#contract/console/enquiry-lists.ts';
import type { EnquiryState } from '#contract/console/enquiry-lists.ts';
import { Badge } from '#ui/badge.tsx';
import type { BadgeTone } from '#ui/badge.tsx';

const TONES: Record<EnquiryState, BadgeTone> = { new: 'warn', answered: 'ok', closed: 'neutral' };

export function EnquiryStateBadge({ state }: { state: EnquiryState }) {
  return <Badge tone={TONES[state]}>{ENQUIRY_STATE_NAMES[state]}</Badge>;
}
