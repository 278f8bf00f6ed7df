import { describe, expect, test } from 'vitest';
import type { AttributeRow } from '#server/catalogue/specifications/read-specifications.ts';
import { createSpecificationsReader } from '#server/catalogue/specifications/read-specifications.ts';

const BASE = { help: '', imperialUnit: null, step: 0.01, isPaired: false, values: [] } as const;
const MATERIALS = [
  { value: 'carbon', label: 'Carbon', synonyms: ['C', 'resin carbon', 'Buna-N (carbon)'] },
  { value: 'SiC', label: 'SiC', synonyms: ['silicon carbide', 'Q1'] },
  { value: 'ceramic', label: 'Ceramic', synonyms: ['alumina ceramic'] },
];
const ATTRIBUTES: readonly AttributeRow[] = [
  { ...BASE, key: 'shaft', label: 'Shaft', kind: 'exact', unit: 'mm', readFrom: [['Shaft size']] },
  {
    ...BASE,
    key: 'temp',
    label: 'Temperature',
    kind: 'covers',
    unit: 'Cel',
    readFrom: [['Temperature'], ['Maximum temperature']],
  },
  { ...BASE, key: 'power', label: 'Power', kind: 'exact', unit: 'kW', isPaired: true, readFrom: [['Motor power']] },
  { ...BASE, key: 'size', label: 'Size', kind: 'exact', unit: '[in_i]', readFrom: [['Suction']] },
  {
    ...BASE,
    key: 'rating',
    label: 'Class',
    kind: 'enumeration',
    unit: null,
    values: [{ value: 'class 150', label: 'Class 150', synonyms: ['150#'] }],
    readFrom: [['Suction']],
  },
  {
    ...BASE,
    key: 'faces',
    label: 'Faces',
    kind: 'pair',
    unit: null,
    values: MATERIALS,
    readFrom: [['Faces'], ['Rotary face', 'Seat']],
  },
  { ...BASE, key: 'ball', label: 'Ball', kind: 'exact', unit: 'mm', readFrom: [['Check balls']] },
  { ...BASE, key: 'note', label: 'Note', kind: 'text', unit: null, readFrom: [['Balance']] },
];
const readSpecifications = createSpecificationsReader(ATTRIBUTES);

function read(texts: Record<string, string>) {
  return readSpecifications(Object.entries(texts).map(([key, value]) => ({ key, value })));
}

describe('specifications as typed values', () => {
  test('a size is stored in the unit of its attribute, not rounded', () => {
    expect(read({ 'Shaft size': '1-3/4 in' }).values).toEqual([
      { key: 'shaft', lo: 44.45, hi: 44.45, halfPlace: 0, name: null },
    ]);
  });

  test('a maximum alone has no lower end', () => {
    expect(read({ 'Maximum temperature': '105 °C (221 °F)' }).values).toMatchObject([
      { key: 'temp', lo: null, hi: 105 },
    ]);
  });

  test('a pair of a standard is taken as it stands', () => {
    expect(read({ 'Motor power': '5.5 kW (7.5 hp)' })).toMatchObject({ values: [{ hi: 5.5 }], unread: [] });
  });

  test('two units that contradict each other are not read', () => {
    expect(read({ 'Shaft size': '38 mm (1.75 in)' })).toMatchObject({
      values: [],
      unread: [{ attribute: 'shaft', key: 'Shaft size', problem: 'units_contradict' }],
    });
  });

  test('two units that differ by more than a hundredth are read and named', () => {
    expect(read({ 'Shaft size': '50.0 mm (1.92 in)' })).toMatchObject({
      values: [{ lo: 50 }],
      unread: [{ problem: 'units_differ' }],
    });
  });

  test('several attributes read one text', () => {
    const { values, unread } = read({ Suction: '3 in, class 150 flange' });
    expect(values.map(({ key, lo, name }) => [key, lo ?? name])).toEqual([
      ['size', 3],
      ['rating', 'class 150'],
    ]);
    expect(unread).toEqual([]);
  });

  test('what one attribute of a text cannot read is no problem when another reads it', () => {
    expect(read({ Suction: '3 in hose' })).toMatchObject({ values: [{ key: 'size' }], unread: [] });
  });

  test.each([
    [{ Faces: 'Carbon / silicon carbide, split' }, ['carbon/SiC']],
    [{ Faces: 'Inboard SiC/SiC, outboard carbon/SiC' }, ['SiC/SiC', 'carbon/SiC']],
    [{ 'Rotary face': 'Carbon, resin free', Seat: 'Alumina ceramic, cup mounted' }, ['carbon/ceramic']],
    [{ Faces: 'Q1/Q1' }, ['SiC/SiC']],
  ])('faces %j', (texts, names) => {
    expect(read(texts).values.map(({ name }) => name)).toEqual(names);
  });

  test('half of a pair is no pair', () => {
    expect(read({ 'Rotary face': 'Carbon' }).values).toEqual([]);
  });

  test('a quantity behind a name is read', () => {
    expect(read({ 'Check balls': 'PTFE, Ø 22 mm' }).values).toMatchObject([{ lo: 22 }]);
  });

  test('text by nature is counted, and a key without attribute is named', () => {
    expect(read({ Balance: 'ISO 21940 G6.3', Colour: 'red' })).toMatchObject({
      texts: 1,
      unknown: [{ key: 'Colour', value: 'red' }],
    });
  });
});
