import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '#app/api/queries.ts';
import type { SealSearch } from '#app/url/seal-search.ts';
import { stringifySearch } from '#app/url/search-params.ts';
import { findLiquid } from '#contract/materials/liquids.ts';
import { PATHS } from '#contract/page-paths.ts';
import { MEASURES, SEAL_INPUTS } from '#contract/seals/measures.ts';
import { readSealSearch } from '#contract/seals/search.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { SealDrawing } from './seal-drawing.tsx';

/** What a seal needs beside its measures. */
const FURTHER = [
  'Make and model of the pump',
  'Pressure',
  'Speed (rpm)',
  'Rotation, seen from the drive end',
  'Face materials',
  'Marks and numbers on the old seal',
];

/** A sheet to print: the drawing, the measures as far as they are provided, and a code that leads back to them. */
export function MeasuringSheet({ search, publicUrl }: { search: SealSearch; publicUrl: string }) {
  const { data: company } = useQuery(companyQuery());
  const { fields, temperature, query } = readSealSearch(search);
  const address = `${publicUrl}${PATHS.sealFinder}${stringifySearch(query)}`;
  const measures = SEAL_INPUTS.map((input) => ({
    label: MEASURES[input].label,
    value: query[input] === undefined ? <Blank /> : `${fields[input].text} ${fields[input].unit}`,
  }));
  const liquid = findLiquid(query['liquid'] ?? '')?.label ?? <Blank />;
  const degrees = query['t'] === undefined ? <Blank /> : `${temperature.text} °${temperature.unit}`;
  return (
    <div className="sheet py-8 print:py-0">
      <div className="mb-6 flex flex-wrap gap-2 print:hidden">
        <LinkButton to={PATHS.sealFinder} search={search} activeOptions={{ exact: true }} variant="outline">
          Back to the seal finder
        </LinkButton>
      </div>
      <h1 className="text-2xl">Measuring sheet for mechanical seals</h1>
      <p className="mt-2 max-w-[60ch] text-ink-soft">
        Print this page, measure twice at right angles, and write down the results. The code opens the finder with what
        is filled in here.
      </p>
      <div className="mt-6 grid items-start gap-8 print:mt-3 md:grid-cols-[3fr_2fr] print:grid-cols-[3fr_2fr]">
        <SealDrawing active={null} />
        <QrCode address={address} label="QR code of the finder with these dimensions" />
      </div>
      <TitleBlock
        className="mt-6 print:mt-3"
        rows={[
          ...measures,
          { label: 'Liquid', value: liquid },
          { label: 'Temperature', value: degrees },
          ...FURTHER.map((label) => ({ label, value: <Blank /> })),
        ]}
      />
      {company && <p className="mt-6 text-sm print:mt-3">{`${company.name}, ${company.phone}, ${company.email}`}</p>}
    </div>
  );
}

/** Room to write by hand. */
function Blank() {
  return <span className="block h-6" />;
}
