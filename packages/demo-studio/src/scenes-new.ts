import type { Board } from './board.ts';
import { leader } from './draft.ts';
import { box, fillet, smooth } from './geometry.ts';
import { COLOUR, PEN } from './marks.ts';
import type { Point } from './marks.ts';
import { floor, pipe, pressureGauge, pumpSet, valve, verticalPump } from './scene-props.ts';
import type { Scene } from './scenes-repair.ts';

/** New packages, as they stand when they are done. */
export const NEW: Readonly<Record<string, Scene>> = {
  package: duplex,
  booster,
  'seal-pot': sealPot,
  'lift-station': liftStation,
};

function duplex(b: Board): void {
  floor(b, 1080);
  b.rect(80, 1010, 1520, 1080, { fill: COLOUR.tint });
  for (const x of [140, 1420]) b.circle(x, 1045, 18, { fill: COLOUR.paper });
  pumpSet(b, 210, 1010, 0.52);
  pumpSet(b, 880, 1010, 0.52);
  pipe(
    b,
    [
      [120, 885],
      [210, 885],
    ],
    54,
  );
  pipe(
    b,
    [
      [800, 885],
      [880, 885],
    ],
    54,
  );
  pipe(
    b,
    [
      [110, 930],
      [110, 300],
    ],
    54,
  );
  pipe(
    b,
    [
      [800, 910],
      [800, 300],
    ],
    54,
  );
  pipe(
    b,
    [
      [70, 300],
      [1520, 300],
    ],
    66,
  );
  for (const x of [278, 948]) {
    pipe(
      b,
      [
        [x, 702],
        [x, 180],
      ],
      48,
    );
    valve(b, x, 520);
  }
  pipe(
    b,
    [
      [220, 180],
      [1520, 180],
    ],
    66,
  );
  pressureGauge(b, 1280, 150, 330, 42);
  leader(b, [1000, 180], [960, 96], 'Discharge', true);
  leader(b, [1060, 300], [1120, 470], 'Suction');
}

function booster(b: Board): void {
  floor(b, 1080);
  b.rect(80, 1020, 1180, 1080, { fill: COLOUR.tint });
  pipe(
    b,
    [
      [70, 940],
      [1190, 940],
    ],
    60,
  );
  for (const x of [260, 620, 980]) verticalPump(b, x, 1020, 780);
  pipe(
    b,
    [
      [1180, 950],
      [1360, 950],
      [1360, 860],
    ],
    54,
  );
  b.shape(fillet(box(1230, 330, 1490, 880), 110));
  b.line(1230, 600, 1490, 600, PEN.accent);
  for (const x of [1270, 1420]) b.rect(x, 870, x + 30, 1080, { fill: COLOUR.tint });
  pressureGauge(b, 1360, 330, 300, 50);
  b.shape(fillet(box(90, 120, 420, 220), 12), { fill: COLOUR.accentTint });
  for (let i = 0; i < 3; i += 1) b.circle(160 + i * 95, 170, 24);
}

function sealPot(b: Board): void {
  floor(b, 1080);
  pumpSet(b, 100, 1080, 1.0, false);
  b.shape(fillet(box(1050, 160, 1310, 700), 100));
  b.rect(1060, 380, 1300, 640, { fill: COLOUR.liquid, pen: null });
  const coil: Point[] = Array.from({ length: 41 }, (_, i): Point => [
    1180 + 84 * Math.sin((i / 40) * Math.PI * 10),
    420 + i * 5,
  ]);
  b.curve(smooth(coil, 3), { ...PEN.outline, width: 11 });
  b.rect(1335, 300, 1365, 640);
  b.rect(1339, 420, 1361, 636, { fill: COLOUR.accent, pen: null });
  for (const y of [320, 620]) b.line(1306, y, 1336, y);
  b.rect(1160, 700, 1200, 1080, { fill: COLOUR.tint });
  pressureGauge(b, 1180, 160, 300, 44);
  pipe(
    b,
    [
      [380, 752],
      [380, 560],
      [1052, 560],
    ],
    26,
  );
  pipe(
    b,
    [
      [430, 752],
      [430, 640],
      [1060, 640],
    ],
    26,
  );
  b.rect(330, 744, 460, 934, { fill: COLOUR.accentTint });
  leader(b, [395, 840], [560, 1010], 'Dual seal', true);
  leader(b, [1130, 300], [860, 200], 'Plan 53A');
}

function liftStation(b: Board): void {
  b.line(60, 250, 330, 250);
  b.line(1270, 250, 1540, 250);
  b.cut(
    [
      [330, 200],
      [330, 1110],
      [1270, 1110],
      [1270, 200],
      [1210, 200],
      [1210, 1040],
      [390, 1040],
      [390, 200],
    ],
    { gap: 26 },
  );
  b.rect(390, 640, 1210, 1040, { fill: COLOUR.liquid, pen: null });
  b.line(390, 640, 1210, 640, PEN.accentFine);
  for (const [x, flip] of [
    [600, 1],
    [1000, 1],
  ] as const) {
    for (const g of [-30, 10]) b.line(x + 110 + g, 200, x + 110 + g, 960, PEN.fine);
    pipe(
      b,
      [
        [x + 40, 985],
        [x + 160, 985],
        [x + 160, 330],
      ],
      46,
    );
    b.shape(
      fillet(
        [
          [x - 70, 760],
          [x + 70, 760],
          [x + 70, 900],
          [x - 70, 900],
        ],
        20,
      ),
    );
    for (let i = -2; i <= 2; i += 1) b.line(x + i * 26, 780, x + i * 26, 880, PEN.fine);
    b.rect(x - 70, 900, x + 70, 924, { fill: COLOUR.accentTint });
    b.shape(fillet(box(x - 90 * flip, 924, x + 84, 1016), 34));
    for (const f of [-60, 50]) b.rect(x + f, 1010, x + f + 16, 1040, { fill: COLOUR.tint });
    b.curve(
      smooth([
        [x, 760],
        [x - 10, 600],
        [x + 30, 420],
        [x - 30, 200],
      ]),
      { ...PEN.outline, width: 9 },
    );
    valve(b, x + 160, 400);
  }
  pipe(
    b,
    [
      [760, 330],
      [1160, 330],
      [1500, 330],
    ],
    56,
  );
  for (const [y, label] of [
    [700, 'Stop'],
    [560, 'Start'],
  ] as const) {
    b.circle(450, y, 26, { fill: COLOUR.accent });
    b.line(450, y - 26, 450, 210, PEN.fine);
    b.text(310, y + 13, label, { anchor: 'end' });
  }
  b.rect(430, 176, 1190, 204, { fill: COLOUR.tint });
}
