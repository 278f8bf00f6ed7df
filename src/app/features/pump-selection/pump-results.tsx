import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { ProductName } from '#contract/catalogue.ts';
import { PATHS } from '#contract/page-paths.ts';
import { dutySearch } from '#contract/pumps/duty-search.ts';
import { both } from '#contract/pumps/print-both.ts';
import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import type { PumpReply } from '#contract/pumps/reply.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { describeDuty } from './describe-duty.ts';
import { PumpRow } from './pump-row.tsx';
import { PUMP_TEXTS } from './pump-texts.ts';

/** Before "more". */
const FIRST = 5;

/** What is for the duty, and apart from it what is too big, has no curve, or is not offered. */
export function PumpResults({ texts, reply }: { texts: PumpTexts; reply: PumpReply }) {
  const { pumps, duty, too_big: tooBig, ask, two_points: twoPoints, nearest, refused } = reply;
  const outsideId = useId();
  const preferred = pumps.filter((pump) => pump.is_preferred);
  const outside = pumps.filter((pump) => !pump.is_preferred);
  const [first, more] = [preferred.slice(0, FIRST), preferred.slice(FIRST)];
  const row = (pump: PumpReply['pumps'][number], isFirst: boolean) => (
    <PumpRow key={pump.product.id} pump={pump} duty={duty} texts={texts} isOpen={isFirst} />
  );
  return (
    <>
      {pumps.length === 0 && <p>{PUMP_TEXTS.noneText}</p>}
      {first.map((pump, index) => row(pump, index === 0))}
      {more.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer font-medium pointer-coarse:min-h-11">{PUMP_TEXTS.more}</summary>
          <div className="mt-4 flex flex-col gap-6">{more.map((pump) => row(pump, false))}</div>
        </details>
      )}
      {outside.length > 0 && (
        <section aria-labelledby={outsideId} className="flex flex-col gap-4">
          <div>
            <h2 id={outsideId} className="text-lg">
              {PUMP_TEXTS.outside}
            </h2>
            <p className="max-w-[65ch] text-sm text-ink-soft">{PUMP_TEXTS.outsideText}</p>
          </div>
          {outside.map((pump, index) => row(pump, preferred.length === 0 && index === 0))}
        </section>
      )}
      <Names title={PUMP_TEXTS.nearest} text={PUMP_TEXTS.nearestText} rows={nearest}>
        {({ reason }) => `${reason}.`}
      </Names>
      <LinkButton
        to={PATHS.request}
        search={{ measures: describeDuty(texts), duty: dutySearch(texts) }}
        variant={pumps.length === 0 ? 'primary' : 'outline'}
        className="self-start print:hidden"
      >
        {PUMP_TEXTS.askDuty}
      </LinkButton>
      <Names title={PUMP_TEXTS.ask} text={PUMP_TEXTS.askText} rows={ask}>
        {({ flow_m3h: flow, head_m: head }) => `best efficiency at ${both.flow(flow)} and ${both.head(head)}`}
      </Names>
      <Names title={PUMP_TEXTS.twoPoints} text={PUMP_TEXTS.twoPointsText} rows={twoPoints}>
        {({ points }) => points.map(({ flow, head }) => `${both.flow(flow)} at ${both.head(head)}`).join(' and ')}
      </Names>
      <Names title={PUMP_TEXTS.tooBig} text={PUMP_TEXTS.tooBigText} rows={tooBig}>
        {({ head_m: head }) => `${both.head(head)} at your flow`}
      </Names>
      {refused.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer font-medium pointer-coarse:min-h-11">{PUMP_TEXTS.refused}</summary>
          <ul className="mt-2 flex flex-col gap-1">
            {refused.map(({ product, reason }) => (
              <li key={product.id}>
                <ProductLink product={product} />
                {`: ${reason}.`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface NamesProps<Row> {
  title: string;
  text: string;
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}

function Names<Row extends { product: ProductName }>({ title, text, rows, children }: NamesProps<Row>) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="text-sm text-ink-soft">{text}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {rows.map((row) => (
          <li key={row.product.id}>
            <ProductLink product={row.product} />: {children(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProductLink({ product: { id, name } }: { product: ProductName }) {
  return (
    <Link to="/product/$id" params={{ id: String(id) }} className="link">
      {name}
    </Link>
  );
}
