import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareUnits } from '#contract/specifications/agreement.ts';
import { printSpan } from '#contract/specifications/print-quantity.ts';
import { readQuantities } from '#contract/specifications/read-quantities.ts';
import { UNIT_CODES, dimensionOf } from '#contract/specifications/units.ts';
import type { Dimension } from '#contract/specifications/units.ts';

/** What was read, in one line: `1.25..1.25 [in_i]`, with what stands behind it. */
function read(text: string, dimension: Dimension | null): string {
  const reading = readQuantities(text, dimension);
  if (typeof reading === 'string') return reading;
  const spans = reading.quantities.map(({ lo, hi, unit, bound }) => {
    const prefix = bound === 'exact' ? '' : `${bound} `;
    return prefix + (lo === hi ? `${lo}` : `${lo}..${hi}`) + (unit === null ? '' : ` ${unit}`);
  });
  return spans.join(' | ') + (reading.rest === '' ? '' : ` + ${reading.rest}`);
}

describe('reading quantities', () => {
  test.each<[string, Dimension | null, string]>([
    ['38 mm', 'length', '38 mm'],
    ['38mm', 'length', '38 mm'],
    ['Ø 22 mm', 'length', '22 mm'],
    ['1-1/2 in', 'length', '1.5 [in_i]'],
    ['1 1/2"', 'length', '1.5 [in_i]'],
    ['1½ in', 'length', '1.5 [in_i]'],
    ['1½”', 'length', '1.5 [in_i]'],
    ['3⁄8 in', 'length', '0.375 [in_i]'],
    ["6' ", 'length', '6 [ft_i]'],
    ['1 7/8″', 'length', '1.875 [in_i]'],
    ['6′', 'length', '6 [ft_i]'],
    [`5' 6"`, 'length', '5.5 [ft_i]'],
    [`5'-6 1/2"`, 'length', `${5 + 6.5 / 12} [ft_i]`],
    ['5 ft 6 in hose', 'length', '5.5 [ft_i] + hose'],
    ['⌀ 38 mm', 'length', '38 mm'],
    ['38 mm dia.', 'length', '38 mm'],
    ['189,95 mm', 'length', '189.95 mm'],
    ['80 ºC', 'temperature', '80 Cel'],
    ['80 degrees Celsius', 'temperature', '80 Cel'],
    ['176 degrees F', 'temperature', '176 [degF]'],
    ['-20 °C … 200 °C', 'temperature', '-20..200 Cel'],
    ['-20...+200 °C', 'temperature', '-20..200 Cel'],
    ['from -20 to 200 °C', 'temperature', '-20..200 Cel'],
    ['between 5 and 10 bar', 'pressure', '5..10 bar'],
    ['max. -20 to 200 °C', 'temperature', '-20..200 Cel'],
    ['min. -20 °C, max. 200 °C', 'temperature', '-20..200 Cel'],
    ['max 200 °C / min -20 °C', 'temperature', '-20..200 Cel'],
    ['200 °C max.', 'temperature', 'at_most 200 Cel'],
    ['-20 °C min', 'temperature', 'at_least -20 Cel'],
    ['2 mm minimum', 'length', 'at_least 2 mm'],
    ['1450 min⁻¹', 'rotation', '1450 {rev}/min'],
    ['1450 tr/min', 'rotation', '1450 {rev}/min'],
    ['100 imp gpm', 'flow', '100 [gal_br]/min'],
    ['100 imperial gallons per minute', 'flow', '100 [gal_br]/min'],
    ['100 UK gpm', 'flow', '100 [gal_br]/min'],
    ['100 IG/min', 'flow', '100 [gal_br]/min'],
    ['100 gpm (imp)', 'flow', '100 [gal_br]/min'],
    ['100 gpm imp.', 'flow', '100 [gal_br]/min'],
    ['100 GPM US', 'flow', '100 [gal_us]/min'],
    ['100 US gallons per minute', 'flow', '100 [gal_us]/min'],
    ['10 gal', 'volume', '10 [gal_us]'],
    ['10 imperial gallons', 'volume', '10 [gal_br]'],
    ['10 gal (UK)', 'volume', '10 [gal_br]'],
    ['16 barg', 'pressure', '16 bar'],
    ['16 bar (g)', 'pressure', '16 bar'],
    ['232 psi gauge', 'pressure', '232 [psi]'],
    ['16 bar at 20 °C', 'pressure', '16 bar + at 20 °C'],
    ['150 lb', 'mass', '150 [lb_av]'],
    ['7.5 HP', 'power', '7.5 [HP]'],
    ['1/4-3/8 in', 'length', '0.25..0.375 [in_i]'],
    ['1/2 - 1 in', 'length', '0.5..1 [in_i]'],
    ['3/4-1-1/2 in', 'length', '0.75..1.5 [in_i]'],
    ['1/3 hp', 'power', `${1 / 3} [HP]`],
    ['-20 to 200 °C (-4 to 392 °F)', 'temperature', '-20..200 Cel'],
    ['–20–200 °C', 'temperature', '-20..200 Cel'],
    ['-40--10 °C', 'temperature', '-40..-10 Cel'],
    ['0 - 150 °F', 'temperature', '0..150 [degF]'],
    ['80 C', 'temperature', '80 Cel'],
    ['20 to 20,000 cSt', 'viscosity', '20..20000 mm2/s'],
    ['2,025 US gpm', 'flow', '2025 [gal_us]/min'],
    ['96 m³/h', 'flow', '96 m3/h'],
    ['25 igpm', 'flow', '25 [gal_br]/min'],
    ['10000 revolutions per minute', 'rotation', '10000 {rev}/min'],
    ['2.62 and 3.53 mm', 'length', '2.62 mm | 3.53 mm'],
    ['1/4 to 3/8 in and 1/2 to 3/4 in', 'length', '0.25..0.375 [in_i] | 0.5..0.75 [in_i]'],
    ['<0.05 mm TIR', 'length', 'at_most 0.05 mm + TIR'],
    ['max. 16 bar', 'pressure', 'at_most 16 bar'],
    ['min 2 mm', 'length', 'at_least 2 mm'],
    ['approx. 12 kg', 'mass', 'approximate 12 kg'],
    ['105 N·m (929 lb·in)', 'torque', '105 N.m'],
    ['38 mm k6', 'length', '38 mm + k6'],
    ['1-1/4 in oval flange', 'length', '1.25 [in_i] + oval flange'],
    ['2 in water', 'length', '2 [in_i] + water'],
    ['0 to 14', null, '0..14'],
    ['12', null, '12'],
    ['10 metres', 'length', '10 m'],
    ['5 m/s', 'speed', '5 m/s'],
  ])('%s', (text, dimension, expected) => {
    expect(read(text, dimension)).toBe(expected);
  });

  test.each<[string, Dimension | null, string]>([
    ['', 'length', 'no_number'],
    ['Carbon', 'length', 'no_number'],
    ['1/0 in', 'length', 'no_number'],
    ['230/400 V', 'voltage', 'no_number'],
    ['1450/2900 rpm', 'rotation', 'no_number'],
    ['60/85 mm', 'length', 'no_number'],
    ['25/24 in', 'length', 'no_number'],
    ['1-5/4 in', 'length', 'no_number'],
    ['12/24', null, 'no_number'],
    ['1 - 1/2 in', 'length', 'empty_range'],
    ['38', 'length', 'no_unit'],
    ['38 kg', 'length', 'no_unit'],
    ['20 cP', 'viscosity', 'no_unit'],
    ['12² mm', 'length', 'no_unit'],
    ["1'250 mm", 'length', 'no_unit'],
    ["5' 6", 'length', 'no_unit'],
    ['16 bar(a)', 'pressure', 'absolute'],
    ['16 bar a', 'pressure', 'absolute'],
    ['16 bar abs.', 'pressure', 'absolute'],
    ['16 bara', 'pressure', 'absolute'],
    ['232 psia', 'pressure', 'absolute'],
    ['10 to 16 bar absolute', 'pressure', 'absolute'],
    ['in water', 'length', 'no_number'],
    ['M24 x 2', 'length', 'no_number'],
    ['38 x 52 x 8 mm', 'length', 'no_unit'],
    ['150 lb', 'force', 'no_unit'],
    ['C', 'temperature', 'no_number'],
    ['#150', 'pressure', 'no_number'],
    ['1.250,5 mm', 'length', 'no_unit'],
    ['3 m/s', 'length', 'no_unit'],
    ['200 to 20 mm', 'length', 'empty_range'],
    ['1 in to 30 mm', 'length', 'two_units'],
    ['99999999999 mm', 'length', 'too_large'],
    ['9'.repeat(400), null, 'no_number'],
    ['9'.repeat(501), null, 'too_long'],
  ])('%s is not read: the reason is named', (text, dimension, problem) => {
    expect(readQuantities(text, dimension)).toBe(problem);
  });

  const finite = fc.double({ min: -1e8, max: 1e8, noNaN: true }).map((value) => Number(value.toPrecision(9)));
  const sixtyFourths = fc.integer({ min: 1, max: 6400 }).map((parts) => parts / 64);

  test('what is printed is read back as the same value', () => {
    const ends = fc.tuple(fc.oneof(finite, sixtyFourths), fc.oneof(finite, sixtyFourths));
    fc.assert(
      fc.property(fc.constantFrom(null, ...UNIT_CODES), ends, (unit, pair) => {
        const [lo, hi] = pair.map((value) => (Math.abs(value) < 1e-6 ? 0 : value)).toSorted((a, b) => a - b);
        if (lo === undefined || hi === undefined) throw new Error('two ends are made');
        const text = printSpan({ lo, hi, unit });
        const reading = readQuantities(text, unit === null ? null : dimensionOf(unit));
        expect(reading, text).toMatchObject({ quantities: [{ lo, hi, unit }], rest: '' });
      }),
      { numRuns: 2000 },
    );
  });

  test('an end that is not stated is not stated when what is printed is read back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(null, ...UNIT_CODES),
        fc.oneof(finite, sixtyFourths),
        fc.boolean(),
        (unit, end, isMost) => {
          const value = Math.abs(end) < 1e-6 ? 0 : end;
          const text = printSpan({ lo: isMost ? null : value, hi: isMost ? value : null, unit });
          const reading = readQuantities(text, unit === null ? null : dimensionOf(unit));
          const bound = isMost ? 'at_most' : 'at_least';
          expect(reading, text).toMatchObject({ quantities: [{ lo: value, hi: value, unit, bound }], rest: '' });
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('no text makes it throw', () => {
    const pieces = fc.constantFrom(
      '1',
      '/',
      '-',
      ' ',
      '.',
      ',',
      '(',
      ')',
      'to',
      'mm',
      'in',
      '"',
      '<',
      'and',
      '°C',
      '½',
      'x',
      '9',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.array(pieces, { maxLength: 200 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(null, ...UNIT_CODES.map(dimensionOf)), (input, dimension) => {
        const reading = readQuantities(input, dimension);
        if (typeof reading === 'string') return;
        for (const { lo, hi } of reading.quantities) expect(lo).toBeLessThanOrEqual(hi);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('the same value in two units', () => {
  test.each<[string, Dimension, string | null]>([
    ['38 mm (1.496 in)', 'length', 'agrees'],
    ['10 ft (3.0 m)', 'length', 'agrees'],
    ['-20 to 200 °C (-4 to 392 °F)', 'temperature', 'agrees'],
    ['1 mm (0.04 in)', 'length', 'agrees'],
    ['5.5 kW (7.5 hp)', 'power', 'differs'],
    ['50.0 mm (1.92 in)', 'length', 'differs'],
    ['38 mm (1.75 in)', 'length', 'contradicts'],
    ['50.3 kg (5.3 lb)', 'mass', 'contradicts'],
    ['38 mm [1.75 in]', 'length', 'contradicts'],
    ['38 mm / 1.75 in', 'length', 'contradicts'],
    ['25.4mm/1in', 'length', 'agrees'],
    ['16 bar max (232 psi)', 'pressure', 'agrees'],
    ['16 bar (320 psi) max', 'pressure', 'contradicts'],
    ['38 mm', 'length', null],
    ['230 V / 400 V', 'voltage', 'contradicts'],
    ['3.53 mm (AS568-200 series)', 'length', null],
  ])('%s', (text, dimension, expected) => {
    const reading = readQuantities(text, dimension);
    if (typeof reading === 'string') throw new Error(reading);
    expect(compareUnits(reading.quantities[0])).toBe(expected);
  });
});
