import type { SealInput } from '#contract/seals/measures.ts';
import { cx } from '#ui/cx.ts';

/** A dimension of the drawing: its extension lines with its own line, and where its name stands. */
interface Dimension {
  input: SealInput;
  label: string;
  path: string;
  at: readonly [x: number, y: number];
  textAnchor: 'start' | 'middle' | 'end';
}

/** Arrows are strokes of 8 units. */
const DIMENSIONS: readonly Dimension[] = [
  {
    input: 'shaft',
    label: 'Shaft',
    path: 'M300 -60V60M296 -50L300 -60L304 -50M296 50L300 60L304 50',
    at: [310, 8],
    textAnchor: 'start',
  },
  {
    input: 'bore',
    label: 'Head bore',
    path: 'M204 -66H118M204 66H118M126 -66V66M122 -56L126 -66L130 -56M122 56L126 66L130 56',
    at: [136, 8],
    textAnchor: 'start',
  },
  {
    input: 'head',
    label: 'Head diameter',
    path: 'M204 -122H66M204 122H66M76 -122V122M72 -112L76 -122L80 -112M72 112L76 122L80 112',
    at: [84, -130],
    textAnchor: 'start',
  },
  {
    input: 'seat',
    label: 'Seat bore',
    path: 'M482 -108H596M482 108H596M588 -108V108M584 -98L588 -108L592 -98M584 98L588 108L592 98',
    at: [600, 100],
    textAnchor: 'start',
  },
  {
    input: 'thickness',
    label: 'Seat thickness',
    path: 'M424 -106V-196M482 -106V-196M424 -188H482M434 -192L424 -188L434 -184M472 -192L482 -188L472 -184',
    at: [412, -182],
    textAnchor: 'end',
  },
  {
    input: 'length',
    label: 'Working length',
    path: 'M204 124V196M482 110V196M204 188H482M214 184L204 188L214 192M472 184L482 188L472 192',
    at: [343, 180],
    textAnchor: 'middle',
  },
];

interface Part {
  x: number;
  from: number;
  width: number;
  to: number;
  hatch: 'a' | 'b' | 'solid' | null;
}

/** Turned parts, drawn above and below the centre line: their place along the shaft and their two radii. */
const PARTS: readonly Part[] = [
  { x: 482, from: 74, width: 44, to: 168, hatch: 'a' },
  { x: 424, from: 108, width: 58, to: 168, hatch: 'a' },
  { x: 424, from: 70, width: 58, to: 108, hatch: 'b' },
  { x: 384, from: 70, width: 40, to: 98, hatch: 'solid' },
  { x: 262, from: 66, width: 122, to: 76, hatch: null },
  { x: 204, from: 66, width: 58, to: 122, hatch: 'b' },
];
const COILS = [282, 308, 334, 360] as const;

/** A seal on its shaft, cut along it; the measure that is being typed is drawn in the signal colour. Fields name what it shows. */
export function SealDrawing({ active }: { active: SealInput | null }) {
  return (
    <svg
      viewBox="0 -210 700 420"
      aria-hidden="true"
      className="block h-auto w-full overflow-visible fill-none stroke-line-strong"
      strokeLinejoin="round"
    >
      <defs>
        <Hatch id="a" step={11} lines="M-1 12L12 -1" />
        <Hatch id="b" step={7} lines="M-1 -1L8 8" />
        <Hatch id="solid" step={4} lines="M-1 5L5 -1" />
      </defs>
      <path
        d="M20 -60H620M20 60H620M20 -60C8 -30 32 -12 20 0C8 20 32 40 20 60M620 -60C632 -30 608 -12 620 0C632 20 608 40 620 60"
        strokeWidth={1.5}
      />
      <path d="M0 0H122M230 0H302M368 0H640" strokeWidth={0.75} strokeDasharray="14 3 2 3" />
      {PARTS.map((part) => (
        <TurnedPart key={`${part.x} ${part.from}`} {...part} />
      ))}
      {COILS.map((x) =>
        [-1, 1].map((side) => (
          <circle key={`${x} ${side}`} cx={x} cy={90 * side} r={11} strokeWidth={1} className="fill-paper" />
        )),
      )}
      {DIMENSIONS.map((dimension) => (
        <DimensionLine key={dimension.input} {...dimension} isActive={dimension.input === active} />
      ))}
    </svg>
  );
}

function TurnedPart({ x, from, width, to, hatch }: Part) {
  const fill = hatch === null ? 'var(--surface)' : `url(#seal-hatch-${hatch})`;
  return [-to, from].map((y) => (
    <rect key={y} x={x} y={y} width={width} height={to - from} fill={fill} strokeWidth={1.5} />
  ));
}

function Hatch({ id, step, lines }: { id: string; step: number; lines: string }) {
  return (
    <pattern id={`seal-hatch-${id}`} width={step} height={step} patternUnits="userSpaceOnUse">
      <rect width={step} height={step} className="fill-paper stroke-none" />
      <path d={lines} strokeWidth={0.75} />
    </pattern>
  );
}

function DimensionLine({ label, path, at: [x, y], textAnchor, isActive }: Dimension & { isActive: boolean }) {
  return (
    <g className={cx(isActive && 'stroke-accent')} data-lit={isActive || undefined}>
      <path d={path} strokeWidth={isActive ? 3 : 1} />
      <text
        x={x}
        y={y}
        textAnchor={textAnchor}
        fontSize={20}
        fontWeight={isActive ? 600 : 400}
        strokeWidth={5}
        paintOrder="stroke"
        className={cx('stroke-paper', isActive ? 'fill-accent' : 'fill-ink')}
      >
        {label}
      </text>
    </g>
  );
}
