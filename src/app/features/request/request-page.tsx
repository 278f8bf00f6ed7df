import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '#app/api/queries.ts';
import { REQUEST_TEXTS } from '#app/texts/request-texts.ts';
import type { RequestSearch } from '#app/url/request-search.ts';
import type { CompanyInfo } from '#contract/content.ts';
import { PhoneLink } from '#ui/reach-links.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { RequestForm } from './request-form.tsx';

/** /request: part numbers, a nameplate or a few words become a quote. */
export function RequestPage({ search: requested }: { search: RequestSearch }) {
  const { data: company } = useQuery(companyQuery());
  return (
    <div className="sheet py-8">
      <h1 className="text-2xl">{REQUEST_TEXTS.title}</h1>
      <p className="mt-3 max-w-[60ch] text-md text-ink-soft">{REQUEST_TEXTS.start}</p>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[2fr_1fr] lg:gap-16">
        <RequestForm search={requested} />
        {company && <Beside company={company} />}
      </div>
    </div>
  );
}

function Beside({ company: { phone, hours, days } }: { company: Pick<CompanyInfo, 'phone' | 'hours' | 'days'> }) {
  return (
    <div className="flex flex-col gap-6">
      <section aria-labelledby="next">
        <h2 id="next" className="mb-3 text-lg">
          {REQUEST_TEXTS.next}
        </h2>
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          {REQUEST_TEXTS.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="call">
        <h2 id="call" className="mb-3 text-lg">
          {REQUEST_TEXTS.call}
        </h2>
        <TitleBlock
          columns={1}
          rows={[
            { label: 'Phone', value: <PhoneLink phone={phone} className="hover:text-accent" /> },
            { label: 'Hours', value: [days, hours].filter(Boolean).join(', '), text: true },
          ]}
        />
      </section>
    </div>
  );
}
