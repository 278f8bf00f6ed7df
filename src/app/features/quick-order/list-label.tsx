import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '#app/api/queries.ts';
import type { ListSearch } from '#app/url/list-search.ts';
import { PATHS } from '#contract/page-paths.ts';
import { listSearch, readListLink } from '#contract/quick-order/list-link.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { LABEL_TEXTS } from './quick-order-texts.ts';

/** A label for the bin: what is in it, and a code that leads to the list, from where it is ordered again. */
export function ListLabel({ search, publicUrl }: { search: ListSearch; publicUrl: string }) {
  const { data: company } = useQuery(companyQuery());
  const link = readListLink(search.add);
  if (link.kind !== 'lines' || link.lines.length === 0)
    return (
      <div className="sheet py-8">
        <EmptyState
          level={1}
          title={LABEL_TEXTS.empty}
          actions={<LinkButton to={PATHS.quickOrder}>{LABEL_TEXTS.back}</LinkButton>}
        >
          {LABEL_TEXTS.emptyText}
        </EmptyState>
      </div>
    );
  return (
    <div className="sheet flex flex-col gap-6 py-8 print:py-0">
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => window.print()}>{LABEL_TEXTS.print}</Button>
        <LinkButton to={PATHS.quickOrder} search={{ add: search.add }} variant="outline">
          {LABEL_TEXTS.change}
        </LinkButton>
      </div>
      <h1 className="text-2xl wrap-anywhere">{search.name === '' ? LABEL_TEXTS.title : search.name}</h1>
      <div className="grid max-w-3xl items-start gap-8 sm:grid-cols-[16rem_minmax(0,1fr)] print:grid-cols-[5cm_minmax(0,1fr)]">
        <QrCode address={`${publicUrl}${PATHS.cart}${listSearch(link.lines, search.name)}`} label={LABEL_TEXTS.code} />
        <ul className="border-t border-line-strong">
          {link.lines.map(({ code, quantity }, position) => (
            <li key={position} className="figures flex justify-between gap-4 border-b border-line py-1.5">
              <span className="wrap-anywhere">{code}</span>
              <span>{quantity}</span>
            </li>
          ))}
        </ul>
      </div>
      {company && <p className="text-sm">{`${company.name}, ${company.phone}, ${company.email}`}</p>}
    </div>
  );
}
