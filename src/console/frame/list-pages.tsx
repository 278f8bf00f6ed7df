import { buttonClass } from '#ui/button.tsx';
import { PageLink } from '../navigation/page-link.tsx';

interface ListPagesProps {
  /** Null on the first page. */
  first: string | null;
  /** Null on the last one. */
  next: string | null;
}

/** The way to the other pages of a list. */
export function ListPages({ first, next }: ListPagesProps) {
  return (
    <nav aria-label="Pages" className="flex gap-2">
      {first !== null && (
        <PageLink to={first} className={buttonClass('outline', 'small')}>
          First page
        </PageLink>
      )}
      {next !== null && (
        <PageLink to={next} className={buttonClass('outline', 'small')}>
          Next page
        </PageLink>
      )}
    </nav>
  );
}
