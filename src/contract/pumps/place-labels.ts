/** Where the labels of curves have a free place in a plot; pure, in units of the drawing, with y downward. */

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface LabelledLine {
  label: string;
  /** Its ends. */
  left: number;
  right: number;
  /** Where it is above or below a place; null beyond its ends. */
  yAt: (x: number) => number | null;
}

export interface LabelPlace {
  /** Where the text begins. */
  x: number;
  /** Of the line on which letters stand. */
  y: number;
  text: string;
}

/** Of a letter at the most, so that labels have a space between them. */
const LETTER_WIDTH = 6.5;
/** Between two places of a label on its line. */
const STEP = 12;
/** Between a label and its line. */
const SPACE = 4;
/** Of a label that are compared with the lines. */
const SAMPLES = 12;

/**
 * Each above or below its line, as far to the left as nothing else is: no other label, no line and none of the `marks`. Without such a
 * place, where there is no other label; without one, the line has no label.
 */
export function placeLabels(
  lines: readonly LabelledLine[],
  { plot, letters, marks }: { plot: Box; letters: number; marks: readonly Box[] },
): LabelPlace[] {
  const taken: Box[] = [];
  const placed: LabelPlace[] = [];
  for (const line of lines) {
    if (line.label === '') continue;
    const boxes = placesOf(line, letters).filter(
      (box) => isWithin(box, plot) && !taken.some((other) => meets(box, other)),
    );
    const isClear = (box: Box) =>
      !marks.some((mark) => meets(box, mark)) && !lines.some(({ yAt }) => crosses(box, yAt));
    const box = boxes.find(isClear) ?? boxes[0];
    if (box === undefined) continue;
    taken.push(box);
    placed.push({ x: box.left, y: box.bottom, text: line.label });
  }
  return placed;
}

function placesOf({ label, left, right, yAt }: LabelledLine, letters: number): Box[] {
  const width = label.length * LETTER_WIDTH;
  const [above, below]: [Box[], Box[]] = [[], []];
  for (let x = left + SPACE; x <= right - width; x += STEP) {
    const heights = samplesOf(x, x + width).flatMap((place) => yAt(place) ?? []);
    if (heights.length === 0) continue;
    const [over, under] = [Math.min(...heights) - SPACE, Math.max(...heights) + SPACE];
    above.push({ left: x, right: x + width, top: over - letters, bottom: over });
    below.push({ left: x, right: x + width, top: under, bottom: under + letters });
  }
  return [...above, ...below];
}

function samplesOf(from: number, to: number): number[] {
  return Array.from({ length: SAMPLES + 1 }, (_, index) => from + ((to - from) * index) / SAMPLES);
}

function crosses({ left, right, top, bottom }: Box, yAt: (x: number) => number | null): boolean {
  const heights = samplesOf(left, right).flatMap((x) => yAt(x) ?? []);
  return heights.length > 0 && Math.min(...heights) <= bottom + 1 && Math.max(...heights) >= top - 1;
}

function meets(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function isWithin(box: Box, plot: Box): boolean {
  return box.left >= plot.left && box.right <= plot.right && box.top > plot.top + 1 && box.bottom < plot.bottom;
}
