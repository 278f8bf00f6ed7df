/** What is measured where: outlines and dimension lines, by the key of an attribute, in a view box of 120 by 72. */

export interface MeasureDrawing {
  title: string;
  /** Of the part. */
  outline: string;
  /** What the dimension belongs to, drawn thin, such as a centre line. */
  thin: string;
  /** The dimension with its arrows. */
  dimension: string;
}

const CENTRE = 'M4 36H116';
const SHAFT = 'M8 26H112M8 46H112M8 26V46M112 26V46';
const BOX = 'M24 8H100V18H24ZM24 54H100V64H24Z';
const ARROW_UP_DOWN = (x: number, top: number, bottom: number) =>
  `M${x} ${top}V${bottom}M${x - 2.5} ${top + 6}L${x} ${top}L${x + 2.5} ${top + 6}M${x - 2.5} ${bottom - 6}L${x} ${bottom}L${x + 2.5} ${bottom - 6}`;
const ARROW_ACROSS = (y: number, left: number, right: number) =>
  `M${left} ${y}H${right}M${left + 6} ${y - 2.5}L${left} ${y}L${left + 6} ${y + 2.5}M${right - 6} ${y - 2.5}L${right} ${y}L${right - 6} ${y + 2.5}`;

/** A seal on its shaft, cut along it: the head left, the seat right. */
const SEAL = `${SHAFT}M34 14H70V26H34ZM34 46H70V58H34ZM70 16H82V26H70ZM70 46H82V56H70Z`;
const RING = 'M60 8A28 28 0 1 0 60 64A28 28 0 1 0 60 8ZM60 22A14 14 0 1 0 60 50A14 14 0 1 0 60 22Z';

const SHAFT_SIZE: MeasureDrawing = {
  title: 'The diameter across the shaft, where the part sits',
  outline: SHAFT,
  thin: CENTRE,
  dimension: ARROW_UP_DOWN(60, 26, 46),
};
const INSIDE: MeasureDrawing = {
  title: 'The diameter of the hole',
  outline: RING,
  thin: 'M26 36H94M60 2V70',
  dimension: ARROW_ACROSS(36, 46, 74),
};

export const MEASURE_DRAWINGS: Readonly<Record<string, MeasureDrawing | undefined>> = {
  shaft: SHAFT_SIZE,
  length: {
    title: 'From the back of the head to the face of the seat, compressed as installed',
    outline: SEAL,
    thin: `${CENTRE}M34 58V70M70 58V70`,
    dimension: ARROW_ACROSS(66, 34, 70),
  },
  seat: {
    title: 'The bore in the gland that holds the seat',
    outline: `${SEAL}M82 4H100V16H70V4ZM70 56H100V68H70Z`,
    thin: CENTRE,
    dimension: ARROW_UP_DOWN(90, 16, 56),
  },
  seat_thickness: {
    title: 'The seat along the shaft, face to back',
    outline: SEAL,
    thin: `${CENTRE}M70 58V70M82 58V70`,
    dimension: ARROW_ACROSS(64, 70, 82),
  },
  head_diameter: {
    title: 'Across the widest place of the head',
    outline: SEAL,
    thin: `${CENTRE}M34 14H18M34 58H18`,
    dimension: ARROW_UP_DOWN(22, 14, 58),
  },
  section: {
    title: 'Half of the difference between the box bore and the shaft',
    outline: `${BOX}${SHAFT}M50 18H58V26H50ZM50 46H58V54H50Z`,
    thin: CENTRE,
    dimension: 'M70 10V18M67.5 12L70 18L72.5 12M70 34V26M67.5 32L70 26L72.5 32',
  },
  inside: INSIDE,
  outside: {
    title: 'Across the whole ring or sleeve',
    outline: RING,
    thin: 'M60 2V70M32 36V36',
    dimension: ARROW_ACROSS(36, 32, 88),
  },
  width: {
    title: 'The part along the shaft',
    outline: `${SHAFT}M50 10H70V26H50ZM50 46H70V62H50Z`,
    thin: `${CENTRE}M50 62V71M70 62V71`,
    dimension: ARROW_ACROSS(67, 50, 70),
  },
  flow: {
    title: 'What the pump delivers per unit of time',
    outline: 'M60 20A18 18 0 1 0 60 56A18 18 0 1 0 60 20ZM8 30H43M8 44H42M66 21V8H78V38',
    thin: 'M60 30A8 8 0 1 0 60 46A8 8 0 1 0 60 30Z',
    dimension: 'M10 37H36M30 34.5L36 37L30 39.5M84 22V6M81.5 12L84 6L86.5 12',
  },
  head: {
    title: 'How high the pump lifts, from the suction level to the discharge level',
    outline: 'M48 50A9 9 0 1 0 48 68A9 9 0 1 0 48 50ZM8 54H40M56 58H76V12H92M6 46V68H22M92 6V22H114V6',
    thin: 'M6 50H22M92 12H114M22 50H104',
    dimension: ARROW_UP_DOWN(103, 12, 50),
  },
};
