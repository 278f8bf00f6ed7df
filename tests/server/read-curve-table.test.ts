/** A table that is pasted at a product: the headings of makers, their units, what a form states for all rows, refusals by row. */

import { expect, test } from 'vitest';
import { readCurveHeading } from '#server/catalogue/import/curve-headings.ts';
import { readCurveTable } from '#server/catalogue/import/read-curve-table.ts';
import type { CommonCells } from '#server/catalogue/import/read-curve-table.ts';

const CELLS: CommonCells['cells'] = { speed_rpm: '1750', impeller_in: '10', origin: 'catalogue' };
const ROWS = ['0\t110.5\t-\t\t', '100\t109\t50\t6\t', '200\t105\t70\t7\t7.6', '300\t96\t76\t9\t', '400\t80\t72\t12\t'];
const HEADING = 'Flow (US gpm)\tHead ft\tEff %\tNPSHr (ft)\tBHP';

const read = (text: string, cells = CELLS, minFlow = '') => readCurveTable(text, 'KB-1', { cells, minFlow });
const table = (heading: string, rows: readonly string[] = ROWS) => [heading, ...rows].join('\r\n');
const textsOf = ({ problems }: ReturnType<typeof read>) =>
  problems.map(({ row, column, reason }) => [row, column, reason].filter((part) => part !== null).join(': '));

test.each([
  ['Flow (US gpm)', 'flow_gpm'],
  ['flow_gpm', 'flow_gpm'],
  ['Capacity, USGPM', 'flow_gpm'],
  ['Q [m³/h]', 'flow_m3h'],
  ['Flow Q / m³/hr', 'flow_m3h'],
  ['Flow rate in L/s', 'flow_ls'],
  ['U.S. GPM', 'flow_gpm'],
  ['Head ft', 'head_ft'],
  ['TDH (feet)', 'head_ft'],
  ['Total Head, m', 'head_m'],
  ['H / m', 'head_m'],
  ['Eff %', 'efficiency_pct'],
  ['Eff. (%)', 'efficiency_pct'],
  ['EFF_PCT', 'efficiency_pct'],
  ['η %', 'efficiency_pct'],
  ['NPSHr (m)', 'npshr_m'],
  ['NPSH-R ft', 'npshr_ft'],
  ['NPSH required [ft]', 'npshr_ft'],
  ['Power hp', 'power_hp'],
  ['Shaft power (kW)', 'power_kw'],
  ['BHP', 'power_hp'],
  ['Impeller Dia. (in.)', 'impeller_in'],
  ['Impeller "', 'impeller_in'],
  ['Trim mm', 'impeller_mm'],
  ['Speed (rpm)', 'speed_rpm'],
  ['RPM', 'speed_rpm'],
  ['Frequency Hz', 'supply_hz'],
  ['Min. flow (gpm)', 'min_flow_gpm'],
  ['Part Number', 'part_number'],
  ['Date', 'dated'],
])('the heading %s is the column %s', (text, column) => {
  expect(readCurveHeading(text)).toMatchObject({ column });
});

test.each([
  ['Flow', 'has no unit: write m³/h, US gpm or L/s behind it'],
  ['Head', 'has no unit: write m or ft behind it'],
  ['Efficiency', 'has no unit: write % behind it'],
  ['Power', 'has no unit: write kW or hp behind it'],
  ['Q', 'has no unit'],
  ['Flow (L/min)', 'has a unit that a curve cannot have: convert it to m³/h, US gpm or L/s'],
  ['Flow imp gpm', 'has a unit that a curve cannot have'],
  ['Head (psi)', 'has a unit that a curve cannot have: convert it to m or ft'],
  ['Flow at shut-off', 'has no unit that is known'],
])('a unit is never guessed: %s %s', (text, problem) => {
  expect(readCurveHeading(text)).toMatchObject({ problem: expect.stringContaining(problem) as string });
});

test.each(['Model', 'Motor power kW', 'Point', '', 'P no', 'H class'])('“%s” names nothing of a curve', (text) => {
  expect(readCurveHeading(text)).toBeNull();
});

test('a maker’s table is read with what the form states, in its own units', () => {
  const { curves, problems, notes } = read(table(HEADING));
  expect([problems, notes]).toEqual([[], []]);
  expect(curves).toEqual([
    {
      part_number: 'KB-1',
      speed_rpm: 1750,
      impeller: 10,
      supply_hz: null,
      min_flow: null,
      grade: '',
      origin: 'catalogue',
      dated: null,
      units: ['[gal_us]/min', '[ft_i]', '[ft_i]', '[HP]', '[in_i]'],
      position: 0,
      points: [
        [0, 110.5, null, null, null],
        [100, 109, 50, 6, null],
        [200, 105, 70, 7, 7.6],
        [300, 96, 76, 9, null],
        [400, 80, 72, 12, null],
      ],
    },
  ]);
});

test.each([
  ['commas', table(HEADING).replaceAll('\t', ',')],
  ['semicolons and decimal commas', table(HEADING).replaceAll('.', ',').replaceAll('\t', ';')],
  ['tabs and decimal commas', table(HEADING).replaceAll('.', ',')],
  ['a byte order mark', `\uFEFF${table(HEADING)}`],
  ['a title above and empty rows', `KB-1 curve\r\n\r\n${table(HEADING)}\r\n\r\n`],
  ['units in a row of their own', table('Flow\tHead\tEff.\tNPSHr\tPower\r\nUS gpm\tft\t%\tft\thp')],
  ['a column of something else', table(HEADING).replaceAll('\r\n', '\tx\r\n').concat('\tx')],
])('%s make no difference', (_what, text) => {
  const { curves, problems } = read(text);
  expect(problems).toEqual([]);
  expect(curves[0]?.points[2]).toEqual([200, 105, 70, 7, 7.6]);
});

test('thousands with commas are numbers where the table has decimal points', () => {
  const large = ROWS.map((row) => row.replace(/^(\d)00/, '$1,000').replace('4,000', '4,000.5'));
  expect(read(table(HEADING, large)).curves[0]?.points.map(([flow]) => flow)).toEqual([0, 1000, 2000, 3000, 4000.5]);
  const doubtful = read(
    table('Flow (US gpm)\tHead ft', ['0\t100', '1,000\t99', '2,000\t98', '3,000\t90', '4,000\t80']),
  );
  expect(textsOf(doubtful)[0]).toBe('3: Flow (US gpm): must be a number such as 12.5, not "1,000"');
});

test('columns of the table count before the form, for several curves in one paste', () => {
  const rows = [...ROWS.map((row) => `${row}\t10\t1750`), ...ROWS.map((row) => `${row}\t9\t`)];
  const { curves, problems } = read(table(`${HEADING}\tImpeller (in)\tRPM`, rows), {
    ...CELLS,
    speed_rpm: '1450',
    impeller_mm: '300',
  });
  expect(problems).toEqual([]);
  expect(curves.map(({ impeller, speed_rpm: speed, units }) => [impeller, speed, units[4]])).toEqual([
    [10, 1750, '[in_i]'],
    [9, 1450, '[in_i]'],
  ]);
});

test.each([
  ['a heading without a unit', table('Flow\tHead ft\tEff %\tNPSHr (ft)\tBHP'), ['1: Flow: has no unit: write m³/h']],
  ['no heading', table('a\tb\tc\td\te'), ['No row names a flow and a head']],
  ['nothing', '', ['No row names a flow and a head']],
  ['a heading alone', HEADING, ['2: no row with a point follows']],
  [
    'one quantity in two units',
    table('Flow gpm\tHead ft\tEff %\tFlow m3/h\tBHP'),
    ['1: "Flow gpm" and "Flow m3/h" are both the flow: delete one of the columns'],
  ],
  [
    'words and a point too few',
    table(HEADING, [...ROWS.slice(0, 4), 'x\t80\t72\t12\t']),
    ['6: Flow (US gpm): must be a number such as 12.5, not "x"'],
  ],
  [
    'a flow that falls',
    table(HEADING, [...ROWS.slice(0, 3), '150\t96\t76\t9\t', ...ROWS.slice(4)]),
    ['5: Flow (US gpm): must be more than in the row above'],
  ],
  [
    'an efficiency as a fraction',
    table(
      'Flow gpm\tHead ft\tEff %',
      ['0\t110\t', '100\t109\t.5', '200\t105\t.7', '300\t96\t.76', '400\t80\t.72'].map((row) =>
        row.replace('\t.', '\t0.'),
      ),
    ),
    ['3: Eff %: is 1 or less in the whole curve, where it is in percent'],
  ],
  [
    'another product',
    table(
      `${HEADING}\tPart number`,
      ROWS.map((row, index) => `${row}\t${index === 3 ? 'KB-2' : 'kb\u20111'}`),
    ),
    ['5: Part number: is of another product: here are the curves of KB-1 alone'],
  ],
  [
    'cells beyond the heading',
    table(HEADING, [...ROWS, '500\t70\t60\t14\t9\t7']),
    ['7: has 6 cells, but the heading has 5'],
  ],
  ['a quotation mark that is never closed', `${HEADING}\r\n"0\t110`, ['a quotation mark is out of place']],
])('%s is refused by row and reason', (_what, text, expected) => {
  const texts = textsOf(read(text));
  expect(texts).toHaveLength(expected.length);
  for (const [index, start] of expected.entries()) expect(texts[index]).toContain(start);
});

test('a column that is not of a curve is left alone, and a note names it', () => {
  const { notes } = read(
    table(
      `${HEADING}\tModel`,
      ROWS.map((row) => `${row}\tX`),
    ),
  );
  expect(notes).toEqual(['The column "Model" is left alone']);
});

test('what holds for all rows is checked at its field', () => {
  const wrong = { ...CELLS, speed_rpm: '', impeller_in: 'x', dated: '2026-13-01' };
  expect(Object.keys(read(table(HEADING), wrong).fields)).toEqual(['speed_rpm', 'impeller_in', 'dated']);
  expect(read(table(HEADING), CELLS, 'x').fields).toEqual({ min_flow_gpm: 'must be a number such as 12.5, not "x"' });
});

test('the minimum flow has the unit of the table', () => {
  expect(read(table(HEADING), CELLS, '80').curves[0]).toMatchObject({ min_flow: 80 });
});
