import type { ReactNode } from 'react';
import * as casing from './casing.ts';
import * as rotor from './rotor.ts';
import * as sealing from './sealing.ts';

/** The view box of the drawing; callouts are positioned in percent of it. */
export const DRAWING = { left: -40, top: -470, width: 1250, height: 930 } as const;

/** Arrows of the flow in and out, and the level of the oil below the bearings. */
const FLOW_AND_LEVEL =
  'M4 -40H66M66 -40L54 -44V-36ZM300 -420V-464M300 -464L296 -452H304ZM773 88H897M812 95H858M824 101H846M835 88L829 79H841Z';

/** An end-suction pump cut along its shaft. Decoration beside the callouts, so nothing of it is read out. */
export function PumpSection({ draws, children }: { draws: boolean; children?: ReactNode }) {
  const { left, top, width, height } = DRAWING;
  return (
    <svg
      viewBox={`${left} ${top} ${width} ${height}`}
      aria-hidden="true"
      className={draws ? 'pump-drawing pump-drawing-draws' : 'pump-drawing'}
    >
      <Hatches />
      <Bare d={casing.FEET} />
      <path className="pump-thin" d="M-10 440H1170" />
      <Part hatch="a" d={casing.CASING_FRONT_ABOVE} />
      <Part hatch="a" d={casing.CASING_BACK_ABOVE} />
      <Part hatch="a" d={casing.CASING_BELOW} />
      <Part hatch="b" d={casing.COVER} />
      <Part hatch="a" d={casing.FRAME_ABOVE} />
      <Part hatch="a" d={casing.FRAME_BELOW} />
      <Part hatch="fine-b" d={casing.WEAR_RING} />
      <Bare d={casing.STUDS} />
      <Bare d={rotor.SHAFT} />
      <path className="pump-thin" d={rotor.SHAFT_STEPS} />
      <Part hatch="b" d={rotor.IMPELLER} />
      <path className="pump-thin" d={rotor.VANES} />
      <Part hatch="fine-a" d={rotor.SLEEVE} />
      <Sealing />
      <Bearings />
      <Part hatch="b" d={rotor.THROWER} />
      <Part hatch="b" d={rotor.COUPLING} />
      <Bare d={rotor.COUPLING_BOLTS} />
      <Bare d={rotor.KEYS} />
      <Bare d={rotor.NUT} />
      <path className="pump-thin" d={rotor.NUT_EDGES} />
      <CentreLines />
      <path className="pump-thin" d={FLOW_AND_LEVEL} />
      {children}
    </svg>
  );
}

function Sealing() {
  return (
    <>
      <Part hatch="a" d={sealing.SEAL_GLAND} />
      <Bare d={sealing.SEAL_STUD} />
      <Part hatch="fine-b" d={sealing.SEAL_STILL_FACE} />
      <Part hatch="solid" d={sealing.SEAL_TURNING_FACE} />
      <Part hatch="fine-a" d={sealing.SEAL_COLLAR} />
      <path className="pump-thin" d={sealing.SPRING_WIRES} />
      <Circles of={sealing.SPRING_COILS} r={3.5} />
      <Circles of={sealing.SEAL_RINGS} r={4} />
      <Part hatch="braid" d={sealing.PACKING_RINGS} />
      <Part hatch="fine-a" d={sealing.LANTERN_RING} />
      <Bare d={sealing.FLUSH} />
      <Part hatch="a" d={sealing.PACKING_GLAND} />
      <Bare d={sealing.GLAND_STUD} />
    </>
  );
}

function Bearings() {
  return (
    <>
      <Part hatch="b" d={rotor.BEARING_COVERS} />
      <Part hatch="fine-b" d={rotor.RACES_OUTSIDE} />
      <Part hatch="fine-a" d={rotor.RACES_INSIDE} />
      <Part hatch="fine-b" d={rotor.LOCK_NUT} />
      {rotor.BALLS.flatMap(({ x, radius, size }) =>
        [radius, -radius].map((y) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={size} pathLength={1} className="pump-outline fill-paper" />
        )),
      )}
      <path className="pump-thin" d={rotor.LIP_SEALS} />
    </>
  );
}

/** Hatching at 45 degrees; adjacent parts use the other direction or a smaller distance. */
function Hatches() {
  return (
    <defs>
      <Hatch id="a" step={13} lines="M-1 14L14 -1" />
      <Hatch id="b" step={13} lines="M-1 -1L14 14" />
      <Hatch id="fine-a" step={7} lines="M-1 8L8 -1" />
      <Hatch id="fine-b" step={7} lines="M-1 -1L8 8" />
      <Hatch id="solid" step={4} lines="M-1 5L5 -1" />
      <Hatch id="braid" step={8} lines="M-1 -1L9 9M-1 9L9 -1" />
    </defs>
  );
}

function Hatch({ id, step, lines }: { id: string; step: number; lines: string }) {
  return (
    <pattern id={`pump-hatch-${id}`} width={step} height={step} patternUnits="userSpaceOnUse">
      <rect width={step} height={step} className="fill-paper stroke-none" />
      <path d={lines} className="pump-hatch" />
    </pattern>
  );
}

function Part({ hatch, d }: { hatch: string; d: string }) {
  return <path d={d} pathLength={1} fill={`url(#pump-hatch-${hatch})`} className="pump-outline" />;
}

function Bare({ d }: { d: string }) {
  return <path d={d} pathLength={1} className="pump-outline fill-paper" />;
}

function Circles({ of, r }: { of: readonly { x: number; y: number }[]; r: number }) {
  return of.map(({ x, y }) => <circle key={`${x} ${y}`} cx={x} cy={y} r={r} className="pump-thin fill-paper" />);
}

/** Dash-dot: the shaft, the discharge, bolts and balls. */
function CentreLines() {
  return (
    <path
      className="pump-centre"
      d="M-20 0H1190M336 -446V-150M336 150V330M72 -128H132M72 128H132M237 -430V-372M435 -430V-372M386 -283H510M386 283H510M544 -94H648M544 94H664M1078 -87H1150M1078 87H1150M745 -112V-32M745 32V112M921 -104V-36M921 36V104M959 -104V-36M959 36V104"
    />
  );
}
