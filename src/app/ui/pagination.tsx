import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { pageNumbers } from './page-numbers.ts';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';

interface PaginationProps {
  current: number;
  pages: number;
  /** Most page numbers at once. */
  most: number;
  /** A link to the page with the given look and content. */
  renderLink: (
    page: number,
    props: { className: string; 'aria-label': string; 'aria-current'?: 'page'; children: ReactNode },
  ) => ReactNode;
}

const CELL =
  'inline-flex size-10 items-center justify-center rounded border figures pointer-coarse:size-11 max-sm:size-9';

/** Links to the pages of a list, so that they work without script and open in tabs. */
export function Pagination({ current, pages, most, renderLink }: PaginationProps) {
  if (pages <= 1) return null;
  const step = (page: number, label: string, icon: ReactNode) =>
    page >= 1 && page <= pages ? (
      renderLink(page, {
        className: cx(CELL, 'border-line hover:border-line-strong'),
        'aria-label': label,
        children: icon,
      })
    ) : (
      <span aria-hidden="true" className={cx(CELL, 'border-transparent text-ink-soft opacity-40')}>
        {icon}
      </span>
    );
  return (
    <nav aria-label="Pagination" className="flex flex-wrap items-center justify-center gap-1">
      {step(current - 1, 'Previous page', <ChevronLeftIcon size={18} />)}
      <ol className="flex flex-wrap items-center gap-1">
        {pageNumbers(current, pages, most).map((page) => (
          <li key={page}>
            {page === 'gap' ? (
              <span className="inline-flex w-6 justify-center text-ink-soft">…</span>
            ) : (
              renderLink(page, {
                className: cx(
                  CELL,
                  page === current ? 'border-accent bg-accent text-accent-ink' : 'border-line hover:border-line-strong',
                ),
                'aria-label': `Page ${page}`,
                ...(page === current && { 'aria-current': 'page' as const }),
                children: page,
              })
            )}
          </li>
        ))}
      </ol>
      {step(current + 1, 'Next page', <ChevronRightIcon size={18} />)}
    </nav>
  );
}
