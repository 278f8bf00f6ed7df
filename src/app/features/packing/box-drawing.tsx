import type { PackingFigures } from '#contract/packing/calculate-packing.ts';
import type { Duty } from '#contract/packing/read-duty.ts';

interface BoxDrawingProps {
  duty: Duty;
  figures: PackingFigures;
}

/** Millimetres of wall, gland and shaft around the box. */
const WALL = 12;

/** The box in section, to scale, its bottom at the left: rings, lantern ring under the port, gland, shaft. */
export function BoxDrawing({ duty, figures }: BoxDrawingProps) {
  const { shaft, box, depth, entry, port } = duty;
  const { section } = figures;
  const half = Math.min(shaft / 2, section * 3);
  const width = depth + 3 * WALL;
  const height = 2 * (half + section + WALL);
  const top = -height / 2;
  const sides = [-half - section, half];
  return (
    <figure className="rounded border border-line-strong bg-surface p-3">
      <svg
        viewBox={`${-WALL} ${top} ${width} ${height}`}
        role="img"
        aria-label={describe(duty, figures)}
        className="pump-drawing max-h-80"
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
        <rect className="pump-outline" x={-WALL} y={-half} width={width} height={2 * half} />
        {sides.map((y) => (
          <g key={y}>
            {places(duty, figures).map(({ x, width: length, isLantern }) => (
              <rect
                key={x}
                className="pump-outline"
                x={x}
                y={y}
                width={length}
                height={section}
                fill={isLantern ? 'none' : 'url(#box-braid)'}
              />
            ))}
            <rect className="pump-outline fill-paper" x={depth - entry} y={y} width={entry + WALL} height={section} />
          </g>
        ))}
        {port !== null && (
          <path className="pump-leader" d={`M${port} ${top}V${-half - section}`} strokeDasharray="4 3" />
        )}
        <path className="pump-centre" d={`M${-WALL} 0H${width - WALL}`} />
      </svg>
      <figcaption className="mt-2 text-sm text-ink-soft">
        {`Box of ${round(box)} mm on a shaft of ${round(shaft)} mm, in section and to scale; its bottom is at the left.`}
      </figcaption>
    </figure>
  );
}

interface Place {
  x: number;
  width: number;
  isLantern: boolean;
}

/** From the bottom of the box on. Without a port the lantern ring stands in the middle. */
function places({ lantern }: Duty, { rings, section, ringsBelowLantern }: PackingFigures): Place[] {
  const below = lantern === 0 ? rings : (ringsBelowLantern ?? Math.floor(rings / 2));
  const ring = (index: number): Place => ({
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

function describe({ lantern }: Duty, { rings, section, ringsBelowLantern }: PackingFigures): string {
  const ringText = `${rings} rings of ${round(section)} mm`;
  if (lantern === 0) return `Stuffing box in section with ${ringText}`;
  const place = ringsBelowLantern === null ? '' : `, ${ringsBelowLantern} of them below it`;
  return `Stuffing box in section with ${ringText} and a lantern ring of ${round(lantern)} mm${place}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
