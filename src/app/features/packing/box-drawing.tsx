import type { PackingResult } from '#contract/packing/calculate-packing.ts';
import type { DutyKey } from '#contract/packing/duty-fields.ts';
import type { Duty } from '#contract/packing/read-duty.ts';
import { cx } from '#ui/cx.ts';
import { WALL, boxDimensions } from './box-dimensions.ts';
import type { BoxDimension } from './box-dimensions.ts';
import { describeBox, round } from './describe-drawing.ts';
import { PACKING_TEXTS } from './packing-texts.ts';

interface BoxDrawingProps {
  duty: Duty;
  result: PackingResult;
  /** The measure that is being typed; null for none. */
  active: DutyKey | null;
  /** An example that shows where to measure. */
  isExample: boolean;
}

/** A shaft of more sections is drawn thinner, so that the rings can be seen. */
const MOST_SECTIONS = 3;
/** Width and height of the drawing in letters of its lettering. */
const LETTERS = { across: 30, down: 17 } as const;

/** The box in section, to scale, its bottom at the left: rings, lantern ring under the port, gland, shaft; with its dimensions. */
export function BoxDrawing({ duty, result, active, isExample }: BoxDrawingProps) {
  const { depth, entry, port, lantern } = duty;
  const { section } = result;
  const half = Math.min(duty.shaft / 2, section * MOST_SECTIONS);
  const outside = half + section + WALL;
  const length = depth + 3 * WALL;
  const letter = Math.max(length / (LETTERS.across - 13), (2 * outside) / (LETTERS.down - 6));
  const sides = [-half - section, half];
  const rings = places(duty, result);
  const lanternAt = lantern === 0 ? null : (rings.find(({ isLantern }) => isLantern)?.x ?? null);
  const dimensions = boxDimensions(duty, { shaft: half, bore: half + section, outside, lanternAt, letter });
  const left = -WALL - 7.5 * letter;
  const top = -outside - 5.5 * letter;
  const viewBox = `${left} ${top} ${length + 12.5 * letter} ${2 * outside + 7.6 * letter}`;
  return (
    <figure className="rounded border border-line-strong bg-surface p-3">
      <svg
        viewBox={viewBox}
        role="img"
        aria-label={isExample ? 'Stuffing box in section, with what to measure' : describeBox(duty, result)}
        className="pump-drawing max-h-72"
      >
        <defs>
          <pattern id="box-braid" width="4" height="4" patternUnits="userSpaceOnUse">
            <path d="M-1 -1L5 5M-1 5L5 -1" strokeWidth="0.5" />
          </pattern>
          <pattern id="box-wall" width="5" height="5" patternUnits="userSpaceOnUse">
            <path d="M-1 6L6 -1" strokeWidth="0.5" />
          </pattern>
        </defs>
        <path className="pump-outline" fill="url(#box-wall)" d={wallPath(half, section, depth)} />
        <path className="pump-outline" fill="url(#box-wall)" d={mirror(wallPath(half, section, depth))} />
        <rect className="pump-outline" x={-WALL} y={-half} width={length} height={2 * half} />
        {sides.map((y) => (
          <g key={y}>
            {rings.map(({ x, width, isLantern }) => (
              <rect
                key={x}
                className="pump-outline"
                x={x}
                y={y}
                width={width}
                height={section}
                fill={isLantern ? 'none' : 'url(#box-braid)'}
              />
            ))}
            <rect className="pump-outline fill-paper" x={depth - entry} y={y} width={entry + WALL} height={section} />
          </g>
        ))}
        {port !== null && (
          <path className="pump-leader" d={`M${port} ${-outside}V${-half - section}`} strokeDasharray="4 3" />
        )}
        <path className="pump-centre" d={`M${-WALL} 0H${depth + 2 * WALL}`} />
        {dimensions.map((dimension) => (
          <DimensionLine key={dimension.input} {...dimension} letter={letter} isActive={dimension.input === active} />
        ))}
      </svg>
      <figcaption className="mt-2 text-sm text-ink-soft">
        {isExample ? PACKING_TEXTS.example : caption(duty, half)}
      </figcaption>
    </figure>
  );
}

function caption({ box, shaft }: Duty, half: number): string {
  const scale = half < shaft / 2 ? 'to scale except for the shaft, which is drawn thicker' : 'to scale';
  return `Box of ${round(box)} mm on a shaft of ${round(shaft)} mm, in section and ${scale}. The box bottom is on the left.`;
}

function DimensionLine({
  label,
  path,
  at: [x, y],
  textAnchor,
  letter,
  isActive,
}: BoxDimension & { letter: number; isActive: boolean }) {
  return (
    <g className={cx(isActive && 'stroke-accent')} data-lit={isActive || undefined} aria-hidden="true">
      <path d={path} strokeWidth={isActive ? 2.5 : 1} vectorEffect="non-scaling-stroke" />
      <text
        x={x}
        y={y}
        textAnchor={textAnchor}
        fontSize={letter}
        fontWeight={isActive ? 600 : 400}
        strokeWidth={letter / 4}
        paintOrder="stroke"
        className={cx('stroke-surface', isActive ? 'fill-accent' : 'fill-ink')}
      >
        {label}
      </text>
    </g>
  );
}

interface Position {
  x: number;
  width: number;
  isLantern: boolean;
}

/** From the bottom of the box on. Without a port the lantern ring stands in the middle. */
function places({ lantern }: Duty, { rings, section, ringsBelowLantern }: PackingResult): Position[] {
  const below = lantern === 0 ? rings : (ringsBelowLantern ?? Math.floor(rings / 2));
  const ring = (index: number): Position => ({
    x: index * section + (index >= below ? lantern : 0),
    width: section,
    isLantern: false,
  });
  const all = Array.from({ length: Math.min(rings, 200) }, (_, index) => ring(index));
  return lantern === 0 ? all : [...all, { x: below * section, width: lantern, isLantern: true }];
}

function wallPath(half: number, section: number, depth: number): string {
  const outside = -half - section - WALL;
  return `M${-WALL} ${outside}H${depth}V${-half - section}H0V${-half}H${-WALL}Z`;
}

/** The same below the shaft. */
function mirror(path: string): string {
  return path.replaceAll(/([MV])(-?[\d.e-]+)(?: (-?[\d.e-]+))?/g, (_, command: string, a: string, b?: string) =>
    command === 'V' ? `V${-Number(a)}` : `M${a} ${-Number(b)}`,
  );
}
