import { PATHS } from '#contract/page-paths.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { useRememberedIds, withProduct } from './compared-ids.ts';

/** To this product beside those that were compared last; without JavaScript, to it alone. */
export function CompareLink({ id, name }: { id: number; name: string }) {
  const ids = withProduct(useRememberedIds(), id);
  return (
    <LinkButton
      to={PATHS.compare}
      search={{ ids, rows: '' }}
      variant="outline"
      size="small"
      aria-label={`Compare: ${name}`}
      rel="nofollow"
    >
      Compare
    </LinkButton>
  );
}
