import type { TermsCodeView } from '#contract/console/terms.ts';
import { Badge } from '#ui/badge.tsx';

export function CodeState({ code: { is_usable, ended_at } }: { code: TermsCodeView }) {
  if (is_usable) return <Badge tone="ok">Usable</Badge>;
  return <Badge tone="neutral">{ended_at === null ? 'Past its last day' : 'Ended'}</Badge>;
}
