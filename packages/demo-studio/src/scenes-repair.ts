import type { Board } from './board.ts';
import { centreLine, leader } from './draft.ts';
import { arc, box, fillet } from './geometry.ts';
import { COLOUR, PEN } from './marks.ts';
import { bench, dialGauge, floor } from './scene-props.ts';

export type Scene = (board: Board) => void;

/** What happens to a pump in the shop, one step a picture. */
export const REPAIR: Readonly<Record<string, Scene>> = { bench: strip, lapping, 'run-out': runOut, balancing };

function strip(b: Board): void {
  floor(b, 1080);
  bench(b, 150, 1450, 690, 1080);
  // Back pull-out assembly on blocks: impeller to the left, coupling end to the right.
  const axis = 480;
  for (const x of [560, 980])
    b.shape(
      [
        [x - 60, 690],
        [x + 60, 690],
        [x + 40, 600],
        [x, 566],
        [x - 40, 600],
      ],
      { fill: COLOUR.tint },
    );
  b.shape(fillet(box(330, axis - 170, 380, axis + 170), 16));
  for (const y of [-120, -40, 40, 120]) b.line(340, axis + y, 372, axis + y + (y > 0 ? -20 : 20), PEN.fine);
  b.rect(380, axis - 60, 410, axis + 60);
  b.rect(410, axis - 190, 446, axis + 190, { fill: COLOUR.tint });
  b.shape([
    [446, axis - 140],
    [600, axis - 96],
    [600, axis + 96],
    [446, axis + 140],
  ]);
  b.rect(600, axis - 100, 1080, axis + 100);
  b.rect(1080, axis - 90, 1110, axis + 90, { fill: COLOUR.tint });
  b.rect(1110, axis - 32, 1290, axis + 32);
  b.rect(1170, axis - 32, 1280, axis - 20, { fill: COLOUR.shade, pen: PEN.fine });
  b.circle(840, axis + 30, 32, { fill: COLOUR.liquid });
  centreLine(b, 260, axis, 1360, axis);
  // The tag is on before the first bolt is turned.
  b.curve(
    [
      [720, axis - 100],
      [742, axis - 190],
      [790, axis - 230],
    ],
    PEN.fine,
  );
  b.shape(fillet(box(780, axis - 340, 1010, axis - 210), 12), { fill: COLOUR.accentTint });
  b.circle(800, axis - 275, 9);
  b.text(905, axis - 288, 'JOB 24117', { size: 34 });
  b.text(905, axis - 240, 'ES4310', { size: 34 });
  b.shape(fillet(box(250, 640, 390, 690), 14), { fill: COLOUR.tint });
  b.circle(1260, 664, 26);
  b.circle(1260, 664, 14, { fill: COLOUR.paper });
}

function lapping(b: Board): void {
  const [cx, cy] = [760, 660];
  // Optical flat below, the face upon it, light bands across the face.
  b.shape([...arc(cx, cy + 70, 560, 250, 0, 180), ...arc(cx, cy, 560, 250, 180, 0)], { fill: COLOUR.liquid });
  b.ellipse(cx, cy, 560, 250, { fill: COLOUR.white });
  b.shape([...arc(cx, cy - 10, 330, 148, 0, 180), ...arc(cx, cy - 120, 330, 148, 180, 0)], { fill: COLOUR.shade });
  const face = arc(cx, cy - 120, 330, 148, 0, 360, 72);
  b.shape(face, { fill: COLOUR.white });
  b.inside(face, (v) => {
    for (let i = -8; i <= 8; i += 1)
      v.line(cx + i * 46 - 60, cy - 300, cx + i * 46 + 60, cy + 60, { ...PEN.accent, width: 11 });
  });
  b.shape(face, { fill: null });
  b.ellipse(cx, cy - 120, 196, 88, { fill: COLOUR.paper });
  b.shape(
    [
      [cx - 190, 60],
      [cx + 190, 60],
      [cx + 250, 190],
      [cx - 250, 190],
    ],
    { fill: COLOUR.tint },
  );
  b.text(cx, 142, 'He 587.6 nm', { size: 40 });
  for (const x of [-180, -60, 60, 180]) b.line(cx + x, 214, cx + x * 1.3, 350, { ...PEN.accentFine, dash: [20, 16] });
  leader(b, [cx + 250, cy - 130], [1230, 330], '1 band', true);
  leader(b, [cx - 470, cy + 40], [330, 1040], 'Optical flat');
}

function runOut(b: Board): void {
  floor(b, 1060);
  b.rect(120, 780, 1480, 850);
  b.rect(180, 850, 330, 1060, { fill: COLOUR.tint });
  b.rect(1270, 850, 1420, 1060, { fill: COLOUR.tint });
  const axis = 590;
  b.shape(
    [
      [180, 780],
      [180, 520],
      [250, 520],
      [320, axis - 16],
      [320, axis + 16],
      [280, 640],
      [280, 780],
    ],
    { fill: COLOUR.tint },
  );
  b.shape(
    [
      [1420, 780],
      [1420, 520],
      [1350, 520],
      [1280, axis - 16],
      [1280, axis + 16],
      [1320, 640],
      [1320, 780],
    ],
    { fill: COLOUR.tint },
  );
  b.solid(axis, [
    [316, 420, 36],
    [420, 640, 54],
    [640, 680, 78],
    [680, 960, 70],
    [960, 1010, 60],
    [1010, 1284, 42],
  ]);
  b.rect(450, axis - 54, 610, axis + 54, { fill: COLOUR.accentTint });
  b.rect(1090, axis - 42, 1240, axis - 28, { fill: COLOUR.shade, pen: PEN.fine });
  centreLine(b, 240, axis, 1360, axis);
  dialGauge(b, 530, axis - 54, 110);
  b.line(640, axis - 272, 760, axis - 272);
  b.rect(750, axis - 290, 776, 780, { fill: COLOUR.tint });
  b.rect(700, 730, 830, 780);
  b.text(1060, 250, '0.02 mm TIR', { size: 60 });
}

function balancing(b: Board): void {
  floor(b, 1060);
  b.rect(160, 840, 1440, 930);
  for (const x of [240, 1300]) b.rect(x - 60, 930, x + 100, 1060, { fill: COLOUR.tint });
  const axis = 520;
  for (const x of [460, 1060]) {
    b.shape(
      [
        [x - 90, 840],
        [x + 90, 840],
        [x + 46, axis + 70],
        [x - 46, axis + 70],
      ],
      { fill: COLOUR.tint },
    );
    b.circle(x - 26, axis + 62, 24);
    b.circle(x + 26, axis + 62, 24);
  }
  b.rect(330, axis - 34, 1190, axis + 34);
  b.shape(fillet(box(720, axis - 270, 800, axis + 270), 26));
  b.shape(fillet(box(800, axis - 150, 860, axis + 150), 30));
  b.rect(690, axis - 110, 722, axis + 110);
  for (const y of [-190, -80, 80, 190]) b.line(736, axis + y, 784, axis + y * 0.92, PEN.fine);
  b.circle(760, axis - 236, 20, { fill: COLOUR.accent });
  b.rect(1190, axis - 60, 1260, axis + 60, { fill: COLOUR.tint });
  b.rect(1260, axis - 140, 1420, 840);
  b.shape(fillet(box(1130, 110, 1430, 320), 14));
  b.text(1280, 190, '0.8 g', { size: 52 });
  b.text(1280, 262, '212°', { size: 52 });
  b.line(1340, 320, 1340, axis - 140);
  centreLine(b, 280, axis, 1240, axis);
  leader(b, [760, axis - 236], [620, 150], 'Heavy spot', true);
}
