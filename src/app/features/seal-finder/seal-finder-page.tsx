import { useState } from 'react';
import { UnknownKeysNote } from '#app/navigation/unknown-keys-note.tsx';
import { SEAL_PARAMETERS } from '#app/url/seal-search.ts';
import type { SealSearch } from '#app/url/seal-search.ts';
import type { SealInput } from '#contract/seals/measures.ts';
import { readSealSearch } from '#contract/seals/search.ts';
import { SealDrawing } from './seal-drawing.tsx';
import { SealForm } from './seal-form.tsx';
import { SealCount, SealResults } from './seal-results.tsx';
import { SEAL_MESSAGES } from './seal-texts.ts';

/** /finder/seal: a drawing that is filled in. Everything it shows follows from the address. */
export function SealFinderPage({ search }: { search: SealSearch }) {
  const [active, setActive] = useState<SealInput | null>(null);
  const read = readSealSearch(search);
  return (
    <div className="sheet py-8">
      <h1 className="text-2xl">{SEAL_MESSAGES.title}</h1>
      <p className="mt-2 max-w-[60ch] text-md text-ink-soft">{SEAL_MESSAGES.intro}</p>
      {search.unknown !== undefined && <UnknownKeysNote known={SEAL_PARAMETERS} tool="finder" />}
      {/* In the order of narrow screens: what a browser has of the page so far is not moved by what comes. */}
      <div className="mt-6 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-y-8">
        <div className="w-full max-w-xl max-lg:mx-auto max-lg:max-w-sm lg:col-start-2">
          <SealDrawing active={active} />
          <SealCount search={search} read={read} />
        </div>
        <div className="rounded border border-line-strong bg-surface p-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <SealForm search={search} read={read} onActive={setActive} />
        </div>
        <div className="lg:col-start-2">
          <SealResults search={search} read={read} />
        </div>
      </div>
    </div>
  );
}
