/**
 * Reads attributes.csv and attribute-values.csv, either of which an owner may leave out: then the set for rotating
 * equipment holds, which has the same form (docs/specifications.md).
 */
import { join } from 'node:path';
import type { AttributeValue } from '#contract/specifications/attribute.ts';
import { dimensionOf } from '#contract/specifications/units.ts';
import { DEFAULT_ATTRIBUTES_FOLDER } from '#server/specifications/default-attributes.ts';
import type { AttributeRow } from '#server/specifications/read-specifications.ts';
import { quoted } from './complaints.ts';
import type { Complaints } from './complaints.ts';
import { ATTRIBUTE_COLUMNS, ATTRIBUTE_VALUE_COLUMNS } from './folder-format.ts';
import { isThere } from './is-there.ts';
import { readCsv } from './read-csv.ts';

const ATTRIBUTES_FILE = 'attributes.csv';
const VALUES_FILE = 'attribute-values.csv';
const MAX_ATTRIBUTES = 300;
const MAX_VALUES = 5000;
/** Equality of plain numbers and of sizes in the attribute's unit. */
const DEFAULT_STEP = 0.01;

export async function readAttributes(folder: string, complaints: Complaints): Promise<AttributeRow[]> {
  const values = await readValues(folder, complaints);
  const attributes: AttributeRow[] = [];
  const complain = (line: number, column: string, message: string) =>
    complaints.add({ file: ATTRIBUTES_FILE, line, column, message });
  const rows = readCsv(await folderOf(folder, ATTRIBUTES_FILE), ATTRIBUTES_FILE, ATTRIBUTE_COLUMNS, complaints);
  for await (const { line, row } of rows) {
    const { imperial_unit: imperialUnit, read_from: readFrom, paired, step, ...rest } = row;
    if (attributes.length === MAX_ATTRIBUTES) {
      complain(line, 'key', `is beyond ${MAX_ATTRIBUTES} attributes`);
      return attributes;
    }
    if (attributes.some(({ key }) => key === row.key)) complain(line, 'key', `${quoted(row.key)} is there already`);
    if (row.unit !== null && imperialUnit !== null && dimensionOf(row.unit) !== dimensionOf(imperialUnit))
      complain(line, 'imperial_unit', `is no unit of what ${quoted(row.unit)} measures`);
    attributes.push({
      ...rest,
      imperialUnit,
      step: step ?? DEFAULT_STEP,
      isPaired: paired ?? false,
      readFrom: readFrom.map((source) => source.split(' + ').map((key) => key.trim())),
      values: values.get(row.key) ?? [],
    });
  }
  return attributes;
}

async function readValues(folder: string, complaints: Complaints): Promise<Map<string, AttributeValue[]>> {
  const values = new Map<string, AttributeValue[]>();
  let count = 0;
  const rows = readCsv(await folderOf(folder, VALUES_FILE), VALUES_FILE, ATTRIBUTE_VALUE_COLUMNS, complaints);
  for await (const { line, row } of rows) {
    const { attribute, ...value } = row;
    count += 1;
    if (count > MAX_VALUES) {
      complaints.add({ file: VALUES_FILE, line, column: null, message: `has more than ${MAX_VALUES} rows` });
      return values;
    }
    values.set(attribute, [...(values.get(attribute) ?? []), value]);
  }
  return values;
}

/** The owner's folder when the file is there, also when it cannot be read, which is then complained of. */
async function folderOf(folder: string, file: string): Promise<string> {
  return (await isThere(join(folder, file))) ? folder : DEFAULT_ATTRIBUTES_FOLDER;
}
