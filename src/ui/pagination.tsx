import type { ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import { pageNumbers } from './page-numbers.ts';

interface PaginationProps {
  current: number;
  pages: number;
  /** Most page numbers at once. */
  most: number;
  /** A link to the page with this content; the link itself marks the current page. */
  renderLink: (page: number, props: { 'aria-label': string; children: ReactNode }) => ReactNode;
}

/** Links to the pages of a list, so that they work without script and open in tabs. */
export function Pagination({ current, pages, most, renderLink }: PaginationProps) {
  if (pages <= 1) return null;
  const step = (page: number, label: string, icon: ReactNode) =>
    page >= 1 && page <= pages ? (
      renderLink(page, { 'aria-label': label, children: icon })
    ) : (
      <span aria-hidden="true">{icon}</span>
    );
  return (
    <nav aria-label="Pagination" className="page-links">
      {step(current - 1, 'Previous page', <ChevronLeftIcon size={18} />)}
      <ol>
        {pageNumbers(current, pages, most).map((page) => (
          <li key={page}>
            {page === 'gap' ? <span>…</span> : renderLink(page, { 'aria-label': `Page ${page}`, children: page })}
          </li>
        ))}
      </ol>
      {step(current + 1, 'Next page', <ChevronRightIcon size={18} />)}
    </nav>
  );
}
