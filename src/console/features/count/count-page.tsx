import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countSheetQuery } from '#console/api/stock.ts';
import { Panel } from '#console/frame/panel.tsx';
import { Screen } from '#console/frame/screen.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { countSheetPath, listPath } from '#console/navigation/paths.ts';
import { countSheetFilePath } from '#contract/console/calls.ts';
import type { ListSearch } from '#contract/console/console-lists.ts';
import { SHEET_FORMATS, SHEET_FORMAT_NAMES } from '#contract/console/sheet-terms.ts';
import type { SheetFormat } from '#contract/console/sheet-terms.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { CountReviewPanel } from './count-review-panel.tsx';
import { CountSheet } from './count-sheet.tsx';
import { CountUpload } from './count-upload.tsx';
import type { ReviewedSheet } from './count-upload.tsx';

/** Counting: the sheet of a list on paper or as a file, and what was counted. */
export function CountPage({ search }: { search: ListSearch<'stock'> }) {
  const { data, dataUpdatedAt } = useSuspenseQuery(countSheetQuery(search));
  const [reviewed, setReviewed] = useState<ReviewedSheet | null>(null);
  return (
    <Screen
      title="Counting sheet"
      actions={
        <PageLink to={listPath('stock', { ...search, after: '' })} className={buttonClass('quiet')}>
          Back to the stock
        </PageLink>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-2 print:hidden">
        <Panel title="1. Print the counting sheet">
          <div className="flex flex-col items-start gap-3 p-3">
            <p>{describeList(search, data.products.length, data.has_more)}</p>
            <div className="flex flex-wrap gap-2">
              <Button variant="outline" onClick={() => window.print()}>
                Print
              </Button>
              {SHEET_FORMATS.map((format) => (
                <a key={format} href={fileAddress(search, format)} download className={buttonClass('outline')}>
                  Download as {SHEET_FORMAT_NAMES[format]}
                </a>
              ))}
            </div>
          </div>
        </Panel>
        <CountUpload onReviewed={setReviewed} />
      </div>
      {reviewed !== null && <CountReviewPanel reviewed={reviewed} onClose={() => setReviewed(null)} />}
      <CountSheet products={data.products} fetchedAt={dataUpdatedAt} />
    </Screen>
  );
}

/** The same list as on the screen, as the address names it. */
function fileAddress(search: ListSearch<'stock'>, format: SheetFormat): string {
  const at = countSheetPath(search).indexOf('?');
  return countSheetFilePath(format) + (at === -1 ? '' : countSheetPath(search).slice(at));
}

function describeList({ words, low }: ListSearch<'stock'>, count: number, hasMore: boolean): string {
  const what = [low === 'yes' ? 'what is low' : '', words === '' ? '' : `"${words}"`].filter(Boolean).join(', ');
  const list = what === '' ? 'All parts' : `The parts of the list: ${what}`;
  if (!hasMore) return `${list} (${count}).`;
  return `${list}. Printed are the first ${count}; the file has all of them. For fewer, search in the stock first.`;
}
