import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { packingProductsQuery } from '#app/api/packing-query.ts';
import { UnknownKeysNote } from '#app/navigation/unknown-keys-note.tsx';
import { PACKING_PARAMETERS, parsePackingSearch } from '#app/url/packing-search.ts';
import type { PackingSearch } from '#app/url/packing-search.ts';
import { parseSearch, stringifySearch } from '#app/url/search-params.ts';
import { isCalculated, calculatePacking } from '#contract/packing/calculate-packing.ts';
import type { PackingResult } from '#contract/packing/calculate-packing.ts';
import type { DutyKey, DutyTexts } from '#contract/packing/duty-fields.ts';
import { judgeProducts } from '#contract/packing/judge-packing.ts';
import { packingWarnings } from '#contract/packing/packing-warnings.ts';
import { readDuty } from '#contract/packing/read-duty.ts';
import type { Duty } from '#contract/packing/read-duty.ts';
import { PATHS } from '#contract/page-paths.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { BoxDrawing } from './box-drawing.tsx';
import { CuttingCard } from './cutting-card.tsx';
import { describeBox } from './describe-box.ts';
import { PackingForm } from './packing-form.tsx';
import { PackingProducts } from './packing-products.tsx';
import { PACKING_TEXTS, stockAsOf } from './packing-texts.ts';
import { useIsOnline, useSavedForOffline } from './use-offline.ts';

/** /tools/packing: from the measures of a stuffing box to what is cut and bought. */
export function PackingPage({ search }: { search: PackingSearch }) {
  const committed = useShownSearch(search);
  const [typed, setTyped] = useState<{ from: string; texts: DutyTexts } | null>(null);
  const { unknown, ...provided } = parsePackingSearch(parseSearch(committed));
  const texts: DutyTexts = typed?.from === committed ? typed.texts : provided;
  const [active, setActive] = useState<DutyKey | null>(null);
  const navigate = useNavigate();
  const router = useRouter();
  const commit = () => {
    // A link that is pressed takes the focus from a field: what was typed must not call its visitor back.
    if (router.latestLocation.pathname !== PATHS.packing) return;
    void navigate({ to: PATHS.packing, search: parsePackingSearch(texts), replace: true, resetScroll: false });
  };
  const read = readDuty(texts);
  const result = read.duty && calculatePacking(read.duty);
  const refused = result !== null && !isCalculated(result) ? result : {};
  const box = calculate(texts);
  return (
    <div data-packing={committed} className="sheet flex flex-col gap-6 py-8">
      <div className="print:hidden">
        <h1 className="text-2xl">Packing calculator</h1>
        <p className="mt-2 max-w-[65ch] text-ink-soft">{PACKING_TEXTS.start}</p>
      </div>
      {unknown !== undefined && <UnknownKeysNote known={PACKING_PARAMETERS} tool="calculator" />}
      <OfflineNotes />
      {/* In the order of narrow screens: what a browser has of the page so far is not moved by what comes. */}
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-y-6">
        <div className={cx('min-w-0 lg:col-start-2', box === null && 'print:hidden')}>
          <BoxDrawing {...(box ?? EXAMPLE)} active={active} isExample={box === null} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1 print:hidden">
          <PackingForm
            texts={texts}
            problems={{ ...read.problems, ...refused }}
            understood={read.understood}
            onChange={(changed) => setTyped({ from: committed, texts: changed })}
            onCommit={commit}
            onActive={setActive}
          />
        </div>
        <Result
          texts={texts}
          result={box}
          announced={parsePackingSearch(parseSearch(committed))}
          isWrong={Object.keys({ ...read.problems, ...refused }).length > 0}
        />
      </div>
    </div>
  );
}

/**
 * The search of the address. A page that was stored for use without a network was rendered for another one, which React
 * must find until hydration is over.
 */
function useShownSearch(search: PackingSearch): string {
  const own = stringifySearch(search);
  const rendered = () =>
    typeof document === 'undefined'
      ? own
      : (document.querySelector<HTMLElement>('[data-packing]')?.dataset['packing'] ?? own);
  return useSyncExternalStore(
    () => () => undefined,
    () => own,
    rendered,
  );
}

function OfflineNotes() {
  const { dataUpdatedAt } = useQuery(packingProductsQuery());
  const isOnline = useIsOnline();
  const isSaved = useSavedForOffline();
  return (
    <p role="status" className="-mt-3 min-h-[1lh] text-sm text-ink-soft print:hidden">
      {!isOnline && dataUpdatedAt > 0 ? stockAsOf(dataUpdatedAt) : isSaved ? PACKING_TEXTS.savedForOffline : ''}
    </p>
  );
}

interface CalculatedBox {
  duty: Duty;
  result: PackingResult;
}

function calculate(texts: DutyTexts): CalculatedBox | null {
  const { duty } = readDuty(texts);
  const result = duty && calculatePacking(duty);
  return duty !== null && result !== null && isCalculated(result) ? { duty, result } : null;
}

/** Whether a field is marked, so that a result which was there is gone. */
function isRefused(texts: DutyTexts): boolean {
  const { duty, problems } = readDuty(texts);
  const result = duty && calculatePacking(duty);
  return Object.keys(problems).length > 0 || (result !== null && !isCalculated(result));
}

/** What the drawing shows before there are measures. */
const EXAMPLE = exampleBox({ d: '60', D: '85', depth: '110', lantern: '20', port: '45', entry: '12' });

function exampleBox(texts: DutyTexts) {
  const example = calculate(texts);
  if (example === null) throw new Error('The example of the packing calculator is no box');
  return example;
}

interface ResultProps {
  texts: DutyTexts;
  /** What a screen reader reads out, once a field is left. */
  announced: DutyTexts;
  result: CalculatedBox | null;
  /** Whether a field is marked. */
  isWrong: boolean;
}

function Result({ texts, announced, result, isWrong }: ResultProps) {
  const { data } = useQuery(packingProductsQuery());
  const announcedResult = calculate(announced);
  const judged = result && judgeProducts(result.duty, result.result, data?.results ?? []);
  return (
    <div className="contents min-w-0 lg:col-start-2 lg:flex lg:flex-col lg:gap-6">
      <p role="status" className="sr-only">
        {announcedResult === null
          ? isRefused(announced)
            ? PACKING_TEXTS.correct
            : ''
          : `${announcedResult.result.rings} rings, cut at ${announcedResult.result.cutLength.mm.toFixed(1)} mm`}
      </p>
      {isWrong && <p className="text-warn print:hidden">{PACKING_TEXTS.correct}</p>}
      {result !== null && judged !== null && (
        <div className="flex min-w-0 flex-col gap-6">
          <CuttingCard {...result} />
          <Button variant="outline" onClick={() => window.print()} className="self-start">
            Print the cutting card
          </Button>
          {data !== undefined && (
            <ul className="flex flex-col gap-1 text-warn empty:hidden">
              {packingWarnings(result.duty, result.result, judged).map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          )}
          <PackingProducts judged={judged} duty={result.duty} />
          <LinkButton
            to={PATHS.request}
            search={{ measures: describeBox(texts) }}
            variant="outline"
            className="self-start"
          >
            {PACKING_TEXTS.askMeasures}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
