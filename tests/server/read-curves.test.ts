/** curves.csv: every error is named by line and column, figures stay as they were written, slips are for confirmation. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findCurveWarnings } from '#contract/pumps/check-curve.ts';
import { toPumpCurve } from '#contract/pumps/curve-terms.ts';
import { readCurves } from '#server/catalogue/import/read-curves.ts';
import { RowErrors } from '#server/catalogue/import/row-errors.ts';

const HEADING = 'part_number,speed_rpm,impeller_mm,flow_m3h,head_m,efficiency_pct,npshr_m,power_kw,origin';
const T = [
  '0,33.6,,,',
  '24,33.4,41,1.6,',
  '48,32.4,63,1.8,',
  '72,30.5,75,2.2,',
  '96,27.6,79,2.9,9.12',
  '120,23.4,75,4,',
];
const folder = await mkdtemp(join(tmpdir(), 'curves-'));
afterAll(() => rm(folder, { recursive: true }));

async function read(lines: readonly string[], heading = HEADING) {
  await writeFile(join(folder, 'curves.csv'), `${[heading, ...lines].join('\n')}\n`);
  const rowErrors = new RowErrors();
  const rows = await readCurves(folder, rowErrors);
  return { rows, errors: rowErrors.format() };
}

const curve = (points: readonly string[]) => points.map((point) => `KB-1,1750,254,${point},test`);
/** The curve with another point at this place. */
const withPoint = (index: number, point: string) => curve(T.map((known, at) => (at === index ? point : known)));

test('without the file there is nothing', async () => {
  expect(await readCurves(join(folder, 'none'), new RowErrors())).toEqual([]);
});

test('rows of one part, speed and diameter are one curve', async () => {
  const { rows, errors } = await read([...curve(T), ...curve(T).map((row) => row.replace('254', '240'))]);
  expect(errors).toEqual([]);
  expect(rows.map(({ line, row }) => [line, row.position, row.impeller, row.points.length])).toEqual([
    [2, 0, 254, 6],
    [8, 1, 240, 6],
  ]);
});

test('figures stay in the units of the heading and are converted once', async () => {
  const heading = 'part_number,speed_rpm,impeller_in,flow_gpm,head_ft,power_hp,min_flow_gpm,origin';
  const lines = [0, 100, 200, 300, 400].map((flow) => `KB-1,1750,10,${flow},${110 - flow / 20},12,80,catalogue`);
  const { rows, errors } = await read(lines, heading);
  expect(errors).toEqual([]);
  const [{ row } = { row: null }] = rows;
  expect(row?.points[4]).toEqual([400, 90, null, null, 12]);
  if (row === null) return;
  const metric = toPumpCurve(row);
  expect([metric.impeller, metric.min_flow]).toEqual([254, 18.169_976_563_2]);
  expect(metric.points[4]).toMatchObject({ flow: 90.849_882_816, head: 27.432, power: 8.948_398_458_987_24 });
});

test.each([
  ['four points', curve(T.slice(0, 4)), '2 (KB-1): the curve has 4 points where a curve has at least 5'],
  ['a flow that falls', withPoint(3, '40,30.5,75,2.2,'), '5 (KB-1): flow_m3h: must be more than in the row above'],
  ['the same flow twice', withPoint(3, '48,30.5,75,2.2,'), '5 (KB-1): flow_m3h: must be more than in the row above'],
  ['no point near zero', curve(['10,33.6,,,', ...T.slice(1)]), '2 (KB-1): flow_m3h: must be zero or at most 5%'],
  ['a head that rises', withPoint(1, '24,35,41,1.6,'), '3 (KB-1): head_m: is 4.2% above the head at the first point'],
  [
    'a gap in the efficiency',
    withPoint(3, '72,30.5,,2.2,'),
    '5 (KB-1): efficiency_pct: may be empty at the first point',
  ],
  ['an efficiency of zero', withPoint(3, '72,30.5,0,2.2,'), '5 (KB-1): efficiency_pct: must be above 0, or empty'],
  ['an efficiency above 100', withPoint(3, '72,30.5,101,2.2,'), '5 (KB-1): efficiency_pct: must be a percentage'],
  ['no flow', withPoint(3, ',30.5,75,2.2,'), '5 (KB-1): flow_m3h: must not be empty'],
  ['no head', withPoint(3, '72,0,75,2.2,'), '5 (KB-1): head_m: must be above 0'],
  ['a negative flow', withPoint(3, '-72,30.5,75,2.2,'), '5 (KB-1): flow_m3h: must be a number such as 12.5'],
  ['words', withPoint(3, 'x,30.5,75,2.2,'), '5 (KB-1): flow_m3h: must be a number such as 12.5'],
  [
    'another origin',
    [...curve(T).slice(0, 5), 'KB-1,1750,254,120,23.4,75,4,,catalogue'],
    '7 (KB-1): origin: differs from line 2',
  ],
])('%s is named by line and column', async (_what, lines, message) => {
  const { errors } = await read(lines);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(`curves.csv:${message}`);
});

test('a figure that is empty at the first point has the unit of the next', async () => {
  const heading = 'part_number,speed_rpm,flow_gpm,head_ft,npshr_ft,origin';
  const lines = [0, 100, 200, 300, 400].map(
    (flow) => `KB-1,1750,${flow},${110 - flow / 20},${flow === 0 ? '' : 6},test`,
  );
  const { rows, errors } = await read(lines, heading);
  expect(errors).toEqual([]);
  expect(rows[0]?.row.units).toEqual(['[gal_us]/min', '[ft_i]', '[ft_i]', 'kW', 'mm']);
});

test.each([
  ['headings of makers', 'Part #,RPM,Imp. dia. (in),Flow (gpm),"Head, ft",Eff %,BHP,Origin'],
  ['their other spellings', 'Part No.;Speed (rpm);Trim (in);USGPM;TDH (feet);Efficiency [%];Brake horsepower;Origin'],
  ['a title, a row of units and the heading again', 'Part Number\tSpeed\tImpeller\tFlow\tHead\tEff.\tPower\tOrigin'],
])('%s are read as those of the file', async (what, heading) => {
  const points = ['0,110.5,,', '100,109,50,', '200,105,70,7.6', '300,96,76.123456789,', '400,80,72%,'];
  const delimiter = /[,;\t]/.exec(heading.replaceAll(/"[^"]*"/g, ''))?.[0] ?? ',';
  const rows = points.map((point) => {
    const row = `KB-1,1750,10,${point},Catalog`;
    return delimiter === ';' ? row.replaceAll(',', ';').replaceAll('.', ',') : row.replaceAll(',', delimiter);
  });
  const lines = what.startsWith('a title')
    ? ['\trpm\tin\tUS gpm\tft\t%\thp\t', ...rows.slice(0, 2), heading, ...rows.slice(2)]
    : rows;
  const { rows: curves, errors } = await read(lines, what.startsWith('a title') ? `KB-1\n\n${heading}` : heading);
  expect(errors).toEqual([]);
  expect(curves.map(({ row }) => row)).toMatchObject([
    {
      part_number: 'KB-1',
      origin: 'catalogue',
      impeller: 10,
      units: ['[gal_us]/min', '[ft_i]', 'm', '[HP]', '[in_i]'],
      points: [
        [0, 110.5, null, null, null],
        [100, 109, 50, null, null],
        [200, 105, 70, null, 7.6],
        [300, 96, 76.123_456_789, null, null],
        [400, 80, 72, null, null],
      ],
    },
  ]);
});

test.each([
  ['Flow (L/min)', 'has a unit that a curve cannot have: convert it to m³/h, US gpm or L/s'],
  ['Flow igpm', 'has a unit that a curve cannot have'],
  ['Head kPa', 'has a unit that a curve cannot have: convert it to m or ft'],
  ['Flow', 'has no unit: write m³/h, US gpm or L/s behind it'],
])('a file with the heading %s is refused by it', async (heading, reason) => {
  const flow = heading.startsWith('Flow') ? heading : 'Flow (gpm)';
  const head = heading.startsWith('Head') ? heading : 'Head ft';
  const { errors } = await read(['KB-1,1750,0,30,test'], `Part number,RPM,${flow},${head},Origin`);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(`curves.csv:1: ${heading}: ${reason}`);
});

test('columns that every curve needs, and a slip of a name, are named', async () => {
  const { errors } = await read(['KB-1,0,30'], 'Part number,flow_m3h,head_m');
  expect(errors).toEqual(['curves.csv:1: column missing: speed_rpm, origin']);
  const slip = await read(['KB-1,1750,0,30,40,test'], 'part_number,speed_rpm,flow_m3h,head_m,effciency_pct,origin');
  expect(slip.errors).toEqual(['curves.csv:1: column unknown: "effciency_pct": did you mean efficiency_pct?']);
});

test('one curve has one unit for each figure', async () => {
  const heading = 'part_number,speed_rpm,flow_gpm,flow_m3h,head_m,origin';
  const both = await read(['KB-1,1750,0,,30,test', 'KB-1,1750,10,10,30,test'], heading);
  expect(both.errors[0]).toContain('curves.csv:3 (KB-1): flow_gpm: is listed in two units');
  const always = await read(['KB-1,1750,0,0,30,test', 'KB-1,1750,10,10,30,test'], heading);
  expect(always.errors).toEqual([
    'curves.csv:1: "flow_gpm" and "flow_m3h" are both the flow: delete one of the columns',
  ]);
  const mixed = await read(['KB-1,1750,0,,30,test', 'KB-1,1750,,10,30,test'], heading);
  expect(mixed.errors[0]).toContain('curves.csv:3 (KB-1): flow_gpm: has another unit than on line 2');
});

test.each([
  ['nothing of a good curve', T, { flow: 96, head: 27.6 }, []],
  ['a curve that droops', ['0,33.2,,,', ...T.slice(1)], null, ['the head rises from the first point']],
  [
    'a power that does not fit',
    [...T.slice(0, 4), '96,27.6,79,2.9,12', ...T.slice(5)],
    null,
    ['the power of 12 kW at 96'],
  ],
  ['another best point', T, { flow: 100, head: 27.6 }, ['the best efficiency is at 96 m³/h and 27.6 m']],
])('%s is for confirmation', async (_what, points, stated, warnings) => {
  const { rows } = await read(curve(points));
  const [{ row } = { row: null }] = rows;
  const found = row === null ? [] : findCurveWarnings(toPumpCurve(row), stated);
  expect(found).toHaveLength(warnings.length);
  for (const [index, warning] of warnings.entries()) expect(found[index]).toContain(warning);
});
