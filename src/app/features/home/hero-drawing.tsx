import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { navigationQuery } from '#app/api/queries.ts';
import { PATHS, equipmentPath } from '#contract/page-paths.ts';
import { cx } from '#ui/cx.ts';
import { PumpSection } from './pump/pump-section.tsx';

/** Which part of the drawing represents which equipment category: its leader line, and the balloon at the line's end. */
const CALLOUTS = [
  { slug: 'pumps', line: 'M40 -330H268', dot: [268, -330], position: 'top-[15%] left-0', labelFirst: true },
  {
    slug: 'mechanical-seals',
    line: 'M676 -372L542 -54',
    dot: [542, -54],
    position: 'top-[10.5%] left-[55.8%]',
    labelFirst: false,
  },
  { slug: 'packing', line: 'M503 368L540 56', dot: [540, 56], position: 'top-[90.1%] left-[41.5%]', labelFirst: false },
] as const;

let hasDrawn = false;

/** The pump in section with numbered callouts to the equipment categories; it draws itself on the first visit. */
export function HeroDrawing() {
  const [draws] = useState(() => !hasDrawn);
  useEffect(() => {
    hasDrawn = true;
  }, []);
  const { data } = useQuery(navigationQuery());
  const callouts = CALLOUTS.flatMap((callout) => {
    const category = data?.equipment.find(({ slug }) => slug === callout.slug);
    return category === undefined ? [] : [{ ...callout, name: category.name }];
  });
  return (
    <figure>
      <div className="relative">
        <PumpSection draws={draws}>
          {callouts.map(({ slug, line, dot: [x, y] }) => (
            <g key={slug}>
              <path className="pump-leader" d={line} />
              <circle className="pump-dot fill-accent stroke-none" cx={x} cy={y} r="6" />
            </g>
          ))}
        </PumpSection>
        <Link
          to={PATHS.sealFinder}
          aria-label="Seal finder"
          className="absolute top-[44.8%] left-[38.5%] h-[7%] min-h-6 w-[13.8%] -translate-y-1/2 rounded hover:outline-2 hover:outline-accent"
        />
        <Link
          to={PATHS.packing}
          aria-label="Packing calculator"
          className="absolute top-[58%] left-[37.9%] h-[4%] min-h-6 w-[12%] -translate-y-1/2 rounded hover:outline-2 hover:outline-accent"
        />
        <ul aria-label="Equipment in this drawing">
          {callouts.map(({ slug, name, position, labelFirst }, index) => (
            <li key={slug} className={cx('absolute -translate-y-1/2', position)}>
              <Balloon number={index + 1} name={name} slug={slug} labelFirst={labelFirst} />
            </li>
          ))}
        </ul>
      </div>
      <figcaption className="mt-3 flex flex-wrap justify-between gap-x-6 border-t border-line pt-2 text-sm text-ink-soft">
        <span>End-suction pump, cut along the shaft.</span>
        <span>Mechanical seal above the centreline, packing below.</span>
      </figcaption>
    </figure>
  );
}

interface BalloonProps {
  number: number;
  name: string;
  slug: string;
  labelFirst: boolean;
}

function Balloon({ number, name, slug, labelFirst }: BalloonProps) {
  return (
    <Link
      to={equipmentPath(slug)}
      className={cx('group relative flex min-h-8 items-center text-sm font-medium', labelFirst && 'flex-row-reverse')}
    >
      <span className="figures flex size-7 shrink-0 items-center justify-center rounded-full border-[1.5px] border-accent bg-paper text-accent group-hover:bg-accent group-hover:text-accent-ink">
        {number}
      </span>{' '}
      <span
        className={cx(
          'bg-paper group-hover:text-accent',
          labelFirst ? 'pr-1.5 max-sm:absolute max-sm:top-full max-sm:left-0' : 'pl-1.5',
        )}
      >
        {name}
      </span>
    </Link>
  );
}
