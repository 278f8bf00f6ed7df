import { PATHS } from '#contract/page-paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useRememberedIds } from './compared-ids.ts';

/** To the products that are chosen in this browser; nothing when none is. */
export function ComparedLink() {
  const ids = useRememberedIds();
  if (ids === '') return null;
  return (
    <LinkButton to={PATHS.compare} search={{ ids, rows: '' }} variant="outline" size="small" rel="nofollow">
      {`Compare ${ids.split(',').length} chosen`}
    </LinkButton>
  );
}
