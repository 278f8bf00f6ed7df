import { REQUEST_TEXTS } from '#app/texts/request-texts.ts';
import type { RequestSearch } from '#app/url/request-search.ts';
import { RequestForm } from './request-form.tsx';

/** /request: part numbers, a nameplate or a few words become a quote. */
export function RequestPage({ search: requested }: { search: RequestSearch }) {
  return (
    <div className="sheet py-8">
      <h1 className="text-2xl">{REQUEST_TEXTS.title}</h1>
      <p className="mt-3 max-w-[60ch] text-md text-ink-soft">{REQUEST_TEXTS.start}</p>
      <div className="mt-8 max-w-3xl">
        <RequestForm search={requested} />
      </div>
    </div>
  );
}
