import { useId } from 'react';
import type { CurveLines } from '#contract/pumps/curve-lines.ts';
import { preferredRange } from '#contract/pumps/operating-range.ts';
import { convert } from '#contract/specifications/units.ts';
import { linePath, makeScale } from './plot-scale.ts';
import type { Scale } from './plot-scale.ts';

export interface DrawnCurve {
  /** Beside the line, such as its diameter; empty for none. */
  label: string;
  lines: CurveLines;
  /** A trimmed diameter between two that were measured. */
  isDashed?: boolean;
}

interface CurveMarks {
  duty: { flow: number; head: number };
  operating: { flow: number; head: number } | null;
  system: (flow: number) => number;
}

interface CurveChartProps {
  /** The first one is drawn strongest; range, efficiency and NPSH are those of it. */
  curves: readonly [DrawnCurve, ...DrawnCurve[]];
  title: string;
  description: string;
  marks?: CurveMarks;
}

/** In units of the drawing: letters are 11 high and stay legible on a phone, where one unit is about nine tenths of a pixel. */
const WIDTH = 360;
const PLOT = { left: 36, right: 322, top: 34, bottom: 210 };
const LOWER = { top: 252, bottom: 346 };
const HEIGHT = 382;
const GPM = convert(1, '[gal_us]/min', 'm3/h');
const FOOT = convert(1, '[ft_i]', 'm');

/** Head over flow in both units with the preferred range; below it efficiency and NPSH required. */
export function CurveChart({ curves, title, description, marks }: CurveChartProps) {
  const id = useId();
  const [main] = curves;
  const ends = curves.map(({ lines }) => lines.to);
  const x = makeScale(
    Math.max(...ends, marks === undefined ? 0 : marks.duty.flow * 1.05),
    [PLOT.left, PLOT.right],
    GPM,
  );
  const tops = curves.map(({ lines }) => highest(lines.head, lines));
  const y = makeScale(
    Math.max(...tops, marks === undefined ? 0 : marks.duty.head * 1.05),
    [PLOT.bottom, PLOT.top],
    FOOT,
  );
  const mostNpshr = highest(main.lines.npshr, main.lines);
  const share = makeScale(100, [LOWER.bottom, LOWER.top], 1);
  const npshr = mostNpshr === 0 ? null : makeScale(mostNpshr, [LOWER.bottom, LOWER.top], FOOT, 4);
  const band = bandOf(main.lines);
  const range = [main.lines.from, main.lines.to] as const;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-text`}
      className="w-full max-w-lg break-inside-avoid fill-none text-[11px] print:max-w-md"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      {band !== null && (
        <rect
          x={x.at(band.from)}
          y={PLOT.top}
          width={x.at(band.to) - x.at(band.from)}
          height={PLOT.bottom - PLOT.top}
          className="fill-ok/15"
        />
      )}
      <Frame x={x} y={y} />
      {curves.map(({ label, lines, isDashed = false }, index) => (
        <g key={label}>
          <path
            d={linePath(lines.head, [lines.from, lines.to], { x: x.at, y: y.at })}
            strokeDasharray={isDashed ? '6 3' : undefined}
            strokeWidth={index === 0 ? 2 : 1.25}
            className={index === 0 ? 'stroke-accent' : 'stroke-ink-soft'}
          />
          <Label x={x.at(lines.from) + 4} y={y.at(lines.head(lines.from) ?? 0) - 4} align="start" text={label} />
        </g>
      ))}
      {marks !== undefined && <Marks {...marks} x={x} y={y} to={Math.max(...ends)} />}
      <Axis scale={share} x={PLOT.left} edge="left" title="Efficiency, %" at={LOWER.top - 10} />
      {npshr !== null && <Axis scale={npshr} x={PLOT.right} edge="right" title="NPSHR, m" at={LOWER.top - 10} />}
      <rect
        x={PLOT.left}
        y={LOWER.top}
        width={PLOT.right - PLOT.left}
        height={LOWER.bottom - LOWER.top}
        className="stroke-line-strong"
      />
      <path
        d={linePath(main.lines.efficiency, range, { x: x.at, y: share.at })}
        strokeWidth="1.75"
        className="stroke-accent"
      />
      {npshr !== null && (
        <path
          d={linePath(main.lines.npshr, range, { x: x.at, y: npshr.at })}
          strokeWidth="1.75"
          strokeDasharray="2 3"
          className="stroke-ink"
        />
      )}
      {x.ticks.map(({ value, at }) => (
        <Label key={value} x={at} y={LOWER.bottom + 13} align="middle" text={String(value)} />
      ))}
      <Label
        x={(PLOT.left + PLOT.right) / 2}
        y={HEIGHT - 6}
        align="middle"
        text="Line: efficiency. Dotted: NPSH required"
      />
    </svg>
  );
}

function Frame({ x, y }: { x: Scale; y: Scale }) {
  return (
    <>
      {x.ticks.map(({ value, at }) => (
        <path key={value} d={`M${at} ${PLOT.top}V${PLOT.bottom}`} strokeWidth="0.75" className="stroke-line" />
      ))}
      {y.ticks.map(({ value, at }) => (
        <path key={value} d={`M${PLOT.left} ${at}H${PLOT.right}`} strokeWidth="0.75" className="stroke-line" />
      ))}
      <rect
        x={PLOT.left}
        y={PLOT.top}
        width={PLOT.right - PLOT.left}
        height={PLOT.bottom - PLOT.top}
        className="stroke-line-strong"
      />
      {x.ticks.map(({ value, at }) => (
        <Label key={value} x={at} y={PLOT.bottom + 13} align="middle" text={String(value)} />
      ))}
      {x.otherTicks.map(({ value, at }) => (
        <g key={value}>
          <path d={`M${at} ${PLOT.top}v-3`} className="stroke-line-strong" />
          <Label x={at} y={PLOT.top - 6} align="middle" text={String(value)} />
        </g>
      ))}
      <Label x={(PLOT.left + PLOT.right) / 2} y={PLOT.bottom + 26} align="middle" text="Flow, m³/h" />
      <Label x={(PLOT.left + PLOT.right) / 2} y={11} align="middle" text="Flow, US gpm" />
      <Axis scale={y} x={PLOT.left} edge="left" title="Head, m" at={11} />
      <Axis scale={{ ...y, ticks: y.otherTicks }} x={PLOT.right} edge="right" title="ft" at={11} />
    </>
  );
}

function Axis({
  scale,
  x,
  edge,
  title,
  at,
}: {
  scale: Scale;
  x: number;
  edge: 'left' | 'right';
  title: string;
  at: number;
}) {
  const isLeft = edge === 'left';
  return (
    <>
      {scale.ticks.map(({ value, at: y }) => (
        <g key={value}>
          <path d={`M${x} ${y}h${isLeft ? -3 : 3}`} className="stroke-line-strong" />
          <Label x={x + (isLeft ? -5 : 5)} y={y + 4} align={isLeft ? 'end' : 'start'} text={String(value)} />
        </g>
      ))}
      <Label x={isLeft ? 2 : WIDTH - 2} y={at} align={isLeft ? 'start' : 'end'} text={title} />
    </>
  );
}

function Marks({ duty, operating, system, x, y, to }: CurveMarks & { x: Scale; y: Scale; to: number }) {
  const [left, top] = [x.at(duty.flow), y.at(duty.head)];
  const end = Math.min(to, (operating?.flow ?? duty.flow) * 1.1);
  return (
    <>
      <path
        d={linePath((flow) => system(flow), [0, end], { x: x.at, y: y.at })}
        strokeWidth="1.25"
        strokeDasharray="1 3"
        className="stroke-ink"
      />
      {operating !== null && (
        <circle cx={x.at(operating.flow)} cy={y.at(operating.head)} r="4.5" className="fill-accent stroke-surface" />
      )}
      <path d={`M${left - 7} ${top}h14M${left} ${top - 7}v14`} strokeWidth="2" className="stroke-ink" />
    </>
  );
}

/** Letters with a rim in the colour of the page, so that lines behind them do not touch them. */
function Label({ x, y, align, text }: { x: number; y: number; align: 'start' | 'middle' | 'end'; text: string }) {
  return (
    <text x={x} y={y} textAnchor={align} strokeWidth="3" paintOrder="stroke" className="fill-ink stroke-paper">
      {text}
    </text>
  );
}

/** The preferred range, as far as the curve goes; null where no efficiency is listed. */
function bandOf({ bestFlow, from, to }: CurveLines): { from: number; to: number } | null {
  if (bestFlow === null) return null;
  const { from: least, to: most } = preferredRange(null);
  return { from: Math.max(from, bestFlow * least), to: Math.min(to, bestFlow * most) };
}

function highest(line: (flow: number) => number | null, { from, to }: CurveLines): number {
  const samples = Array.from({ length: 41 }, (_, index) => line(from + ((to - from) * index) / 40) ?? 0);
  return Math.max(...samples);
}
