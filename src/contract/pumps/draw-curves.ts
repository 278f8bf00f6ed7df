/**
 * The drawing of performance curves as shapes, for the pages' SVG and for PDF: head over flow in both units with the preferred
 * range, and below it efficiency and NPSH required. In units of the drawing, with y downward.
 */

import { convert } from '#contract/specifications/units.ts';
import type { CurveLines } from './curve-lines.ts';
import { preferredRange } from './operating-range.ts';
import { placeLabels } from './place-labels.ts';
import type { Box } from './place-labels.ts';
import { linePath, makeScale } from './plot-scale.ts';
import type { Scale } from './plot-scale.ts';

export interface DrawnCurve {
  /** Beside the line, such as its diameter; empty for none. */
  label: string;
  lines: CurveLines;
  /** A trimmed diameter between two that were measured. */
  isDashed?: boolean;
}

export interface CurveMarks {
  duty: Point;
  operating: Point | null;
  system: (flow: number) => number;
}

export interface CurveDrawing {
  /** The first one is drawn strongest; range, efficiency and NPSH are those of it. */
  curves: readonly [DrawnCurve, ...DrawnCurve[]];
  marks?: CurveMarks | undefined;
  /** A point that the axes reach at the least, so that they stay when a duty is moved. */
  reach?: Point | undefined;
}

interface Point {
  flow: number;
  head: number;
}

/** Colours by their use, which each output has its own of. */
export type Tone = 'accent' | 'ink' | 'ink-soft' | 'line' | 'line-strong';

export interface PathShape {
  kind: 'path';
  /** SVG path data. */
  d: string;
  tone: Tone;
  width: number;
  dash: readonly [on: number, off: number] | null;
}

export interface TextShape {
  kind: 'text';
  x: number;
  /** Of the line on which letters stand. */
  y: number;
  align: 'start' | 'middle' | 'end';
  text: string;
}

/** `band` is the preferred range, which is filled; `dot` the operating point. */
export type Shape =
  | PathShape
  | TextShape
  | { kind: 'band'; x: number; y: number; width: number; height: number }
  | { kind: 'dot'; x: number; y: number; radius: number };

/** Letters are 11 high: on a phone, where one unit is about nine tenths of a pixel, they stay legible. */
export const DRAWING = { width: 360, height: 396, letters: 11 } as const;

const PLOT = { left: 36, right: 322, top: 34, bottom: 210 };
const LOWER = { top: 252, bottom: 346 };
const GPM = convert(1, '[gal_us]/min', 'm3/h');
const FOOT = convert(1, '[ft_i]', 'm');

export function drawCurves(drawing: CurveDrawing): Shape[] {
  const { curves, marks } = drawing;
  const [{ lines: main }] = curves;
  const { x, y } = makeAxes(drawing);
  const end = Math.max(...curves.map(({ lines }) => lines.to));
  return [
    ...drawBand(main, x),
    ...drawFrame(x, y),
    ...curves.map((curve, index) => drawCurve(curve, index === 0, x, y)),
    ...drawLabels(curves, marks, x, y),
    ...(marks === undefined ? [] : drawMarks(marks, x, y, end)),
    ...drawLower(main, x),
    ...drawLegend(main, marks !== undefined),
  ];
}

/** The flow and head at a place of the drawing. */
export function readPoint(drawing: CurveDrawing, at: { x: number; y: number }): Point {
  const { x, y } = makeAxes(drawing);
  return { flow: x.valueAt(at.x), head: y.valueAt(at.y) };
}

function makeAxes({ curves, marks, reach }: CurveDrawing): { x: Scale; y: Scale } {
  const points = [marks?.duty, reach].filter((point) => point !== undefined);
  const flow = Math.max(...curves.map(({ lines }) => lines.to), ...points.map((point) => point.flow * 1.05));
  const head = Math.max(
    ...curves.map(({ lines }) => highest(lines.head, lines)),
    ...points.map((point) => point.head * 1.05),
  );
  return {
    x: makeScale(flow, [PLOT.left, PLOT.right], GPM),
    y: makeScale(head, [PLOT.bottom, PLOT.top], FOOT),
  };
}

/** The preferred range, as far as the curve goes; nothing where no efficiency is listed. */
function drawBand({ bestFlow, from, to }: CurveLines, x: Scale): Shape[] {
  if (bestFlow === null) return [];
  const { from: least, to: most } = preferredRange(null);
  const [left, right] = [x.at(Math.max(from, bestFlow * least)), x.at(Math.min(to, bestFlow * most))];
  return [{ kind: 'band', x: left, y: PLOT.top, width: right - left, height: PLOT.bottom - PLOT.top }];
}

function drawFrame(x: Scale, y: Scale): Shape[] {
  const { left, right, top, bottom } = PLOT;
  return [
    ...x.ticks.map(({ at }) => path(`M${at} ${top}V${bottom}`, 'line', 0.75)),
    ...y.ticks.map(({ at }) => path(`M${left} ${at}H${right}`, 'line', 0.75)),
    box(left, top, right, bottom),
    ...x.ticks.map(({ value, at }) => text(at, bottom + 13, 'middle', String(value))),
    ...x.otherTicks.flatMap(({ value, at }) => [
      path(`M${at} ${top}v-3`, 'line-strong'),
      text(at, top - 6, 'middle', String(value)),
    ]),
    text((left + right) / 2, bottom + 26, 'middle', 'Flow, m³/h'),
    text((left + right) / 2, 11, 'middle', 'Flow, US gpm'),
    ...drawAxis(y.ticks, 'left', 'Head, m', 11),
    ...drawAxis(y.otherTicks, 'right', 'ft', 11),
  ];
}

function drawAxis(ticks: Scale['ticks'], edge: 'left' | 'right', title: string, titleY: number): Shape[] {
  const [x, outward, align] = edge === 'left' ? [PLOT.left, -1, 'end' as const] : [PLOT.right, 1, 'start' as const];
  return [
    ...ticks.flatMap(({ value, at }) => [
      path(`M${x} ${at}h${3 * outward}`, 'line-strong'),
      text(x + 5 * outward, at + 4, align, String(value)),
    ]),
    edge === 'left' ? text(2, titleY, 'start', title) : text(DRAWING.width - 2, titleY, 'end', title),
  ];
}

function drawCurve({ lines, isDashed = false }: DrawnCurve, isMain: boolean, x: Scale, y: Scale): Shape {
  const d = linePath(lines.head, [lines.from, lines.to], { x: x.at, y: y.at });
  return path(d, isMain ? 'accent' : 'ink-soft', isMain ? 2 : 1.25, isDashed ? [6, 3] : null);
}

/** Half the width of the duty's cross. */
const CROSS = 7;

/** Beside the curves, clear of the marks and of the system curve. */
function drawLabels(curves: readonly DrawnCurve[], marks: CurveMarks | undefined, x: Scale, y: Scale): Shape[] {
  const labelled = curves.map(({ label, lines }) => ({
    label,
    left: x.at(lines.from),
    right: Math.min(PLOT.right, x.at(lines.to)),
    yAt: (place: number) => {
      const head = lines.head(x.valueAt(place));
      return head === null ? null : y.at(head);
    },
  }));
  const points = marks === undefined ? [] : [marks.duty, marks.operating].filter((point) => point !== null);
  const boxes = points.map(({ flow, head }) => boxAround(x.at(flow), y.at(head)));
  const system = marks && {
    label: '',
    left: 0,
    right: 0,
    yAt: (place: number) => y.at(marks.system(x.valueAt(place))),
  };
  const lines = system === undefined ? labelled : [...labelled, system];
  return placeLabels(lines, { plot: PLOT, letters: DRAWING.letters, marks: boxes }).map((place) =>
    text(place.x, place.y, 'start', place.text),
  );
}

function boxAround(x: number, y: number): Box {
  return { left: x - CROSS, right: x + CROSS, top: y - CROSS, bottom: y + CROSS };
}

/** The system curve, the operating point as a dot and the duty as a cross. */
function drawMarks({ duty, operating, system }: CurveMarks, x: Scale, y: Scale, to: number): Shape[] {
  const [left, top] = [x.at(duty.flow), y.at(duty.head)];
  const end = Math.min(to, (operating?.flow ?? duty.flow) * 1.1);
  return [
    path(
      linePath((flow) => system(flow), [0, end], { x: x.at, y: y.at }),
      'ink',
      1.25,
      [1, 3],
    ),
    ...(operating === null
      ? []
      : [{ kind: 'dot' as const, x: x.at(operating.flow), y: y.at(operating.head), radius: 4.5 }]),
    path(`M${left - CROSS} ${top}h${2 * CROSS}M${left} ${top - CROSS}v${2 * CROSS}`, 'ink', 2),
  ];
}

/** Efficiency over flow, and NPSH required where it is listed. */
function drawLower(main: CurveLines, x: Scale): Shape[] {
  const { left, right } = PLOT;
  const { top, bottom } = LOWER;
  const range = [main.from, main.to] as const;
  const share = makeScale(100, [bottom, top], 1);
  const mostNpshr = highest(main.npshr, main);
  const npshr = mostNpshr === 0 ? null : makeScale(mostNpshr, [bottom, top], FOOT, 4);
  return [
    ...drawAxis(share.ticks, 'left', 'Efficiency, %', top - 10),
    ...(npshr === null ? [] : drawAxis(npshr.ticks, 'right', 'NPSHR, m', top - 10)),
    box(left, top, right, bottom),
    path(linePath(main.efficiency, range, { x: x.at, y: share.at }), 'accent', 1.75),
    ...(npshr === null ? [] : [path(linePath(main.npshr, range, { x: x.at, y: npshr.at }), 'ink', 1.75, [2, 3])]),
    ...x.ticks.map(({ value, at }) => text(at, bottom + 13, 'middle', String(value))),
    text(
      (left + right) / 2,
      LOWER.bottom + 30,
      'middle',
      npshr === null ? 'Line: efficiency' : 'Line: efficiency. Dotted: NPSH required',
    ),
  ];
}

/** Of the plot of the head. */
function drawLegend({ bestFlow }: CurveLines, hasSystem: boolean): Shape[] {
  const meanings = [
    ...(hasSystem ? ['Above, dotted: your system'] : []),
    ...(bestFlow === null ? [] : ['Shaded: preferred range']),
  ];
  const [x, y] = [(PLOT.left + PLOT.right) / 2, LOWER.bottom + 44];
  return meanings.length === 0 ? [] : [text(x, y, 'middle', meanings.join('. '))];
}

function path(d: string, tone: Tone, width = 1, dash: PathShape['dash'] = null): PathShape {
  return { kind: 'path', d, tone, width, dash };
}

function box(left: number, top: number, right: number, bottom: number): PathShape {
  return path(`M${left} ${top}H${right}V${bottom}H${left}Z`, 'line-strong');
}

function text(x: number, y: number, align: TextShape['align'], content: string): TextShape {
  return { kind: 'text', x, y, align, text: content };
}

function highest(line: (flow: number) => number | null, { from, to }: CurveLines): number {
  return Math.max(...Array.from({ length: 41 }, (_, index) => line(from + ((to - from) * index) / 40) ?? 0));
}
