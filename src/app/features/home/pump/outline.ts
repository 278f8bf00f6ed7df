/** Outlines of the drawing. Coordinates are drawing units; y points down, the shaft's centre line is y = 0. */

/** A corner, and how far it is rounded. */
export type Corner = readonly [x: number, y: number, round?: number];

/** A closed outline through the corners. */
export function outline(corners: readonly Corner[]): string {
  const points = corners.map((corner, index) => {
    const [x, y, round = 0] = corner;
    if (round === 0) return `L${x} ${y}`;
    const before = towards(corner, corners.at(index - 1) ?? corner, round);
    const after = towards(corner, corners[(index + 1) % corners.length] ?? corner, round);
    return `L${before}Q${x} ${y} ${after}`;
  });
  return `M${points.join('').slice(1)}Z`;
}

/** A turned part in section, drawn above and below the centre line from distances to it. */
export function turned(corners: readonly Corner[]): string {
  return above(corners) + below(corners);
}

export function above(corners: readonly Corner[]): string {
  return outline(corners.map(([x, radius, round]) => [x, -radius, round ?? 0]));
}

export function below(corners: readonly Corner[]): string {
  return outline(corners);
}

/** A box between two opposite corners, measured from the centre line outwards. */
export function box(x1: number, radius1: number, x2: number, radius2: number): Corner[] {
  return [
    [x1, radius1],
    [x2, radius1],
    [x2, radius2],
    [x1, radius2],
  ];
}

function towards([x, y]: Corner, [toX, toY]: Corner, distance: number): string {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const share = Math.min(distance, length / 2) / length;
  return `${toTenth(x + (toX - x) * share)} ${toTenth(y + (toY - y) * share)}`;
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
