/**
 * Reads attributes.csv and attribute-values.csv, either of which an owner may leave out: then the set for rotating
 * equipment holds, which has the same form (docs/specifications.md).
 */

import { join } from 'node:path';
import type { AttributeValue } from '#contract/specifications/attribute.ts';
import { dimensionOf } from '#contract/specifications/units.ts';
import { DEFAULT_ATTRIBUTES_FOLDER } from '#server/catalogue/specifications/default-attributes.ts';
import type { AttributeRow } from '#server/catalogue/specifications/read-specifications.ts';
import { ATTRIBUTE_COLUMNS, ATTRIBUTE_VALUE_COLUMNS } from './folder-format.ts';
import { isThere } from './is-there.ts';
import { readCsv } from './read-csv.ts';
import { quoted } from './row-errors.ts';
import type { RowErrors } from './row-errors.ts';
import { suggest } from './sheets/suggest.ts';

const ATTRIBUTES_FILE = 'attributes.csv';
const VALUES_FILE = 'attribute-values.csv';
const MAX_ATTRIBUTES = 300;
const MAX_VALUES = 5000;
/** Equality of plain numbers and of sizes in the attribute's unit. */
const DEFAULT_STEP = 0.01;

export async function readAttributes(folder: string, rowErrors: RowErrors): Promise<AttributeRow[]> {
  const named = await readValues(folder, rowErrors);
  const attributes: AttributeRow[] = [];
  const report = (line: number, column: string, message: string) =>
    rowErrors.add({ file: ATTRIBUTES_FILE, line, column, message });
  const rows = readCsv(await folderOf(folder, ATTRIBUTES_FILE), ATTRIBUTES_FILE, ATTRIBUTE_COLUMNS, rowErrors);
  for await (const { line, row } of rows) {
    const { imperial_unit: imperialUnit, read_from: readFrom, paired, step, ...rest } = row;
    if (attributes.length === MAX_ATTRIBUTES) {
      report(line, 'key', `is beyond ${MAX_ATTRIBUTES} attributes`);
      return attributes;
    }
    if (attributes.some(({ key }) => key === row.key)) report(line, 'key', `${quoted(row.key)} is there already`);
    if (row.unit !== null && imperialUnit !== null && dimensionOf(row.unit) !== dimensionOf(imperialUnit))
      report(line, 'imperial_unit', `is no unit of what ${quoted(row.unit)} measures`);
    attributes.push({
      ...rest,
      imperialUnit,
      step: step ?? DEFAULT_STEP,
      isPaired: paired ?? false,
      readFrom: readFrom.map((source) => source.split(' + ').map((key) => key.trim())),
      values: named.get(row.key)?.values ?? [],
    });
  }
  // The built-in names also have attributes that an owner's own set leaves out.
  if (await isThere(join(folder, VALUES_FILE))) warnOfUnknown(named, attributes, rowErrors);
  return attributes;
}

function warnOfUnknown(
  named: ReadonlyMap<string, NamedValues>,
  attributes: readonly AttributeRow[],
  rowErrors: RowErrors,
): void {
  const known = new Set(attributes.map(({ key }) => key));
  for (const [attribute, { line }] of named) {
    if (known.has(attribute)) continue;
    const meant = suggest(attribute, known);
    const advice = meant === null ? '' : `: did you mean ${quoted(meant)}?`;
    const message = `${quoted(attribute)} is no attribute, and its names are not used${advice}`;
    rowErrors.warn({ file: VALUES_FILE, line, column: 'attribute', message });
  }
}

interface NamedValues {
  /** Of the first row. */
  line: number;
  values: AttributeValue[];
}

async function readValues(folder: string, rowErrors: RowErrors): Promise<Map<string, NamedValues>> {
  const named = new Map<string, NamedValues>();
  let count = 0;
  const rows = readCsv(await folderOf(folder, VALUES_FILE), VALUES_FILE, ATTRIBUTE_VALUE_COLUMNS, rowErrors);
  for await (const { line, row } of rows) {
    const { attribute, ...value } = row;
    count += 1;
    if (count > MAX_VALUES) {
      rowErrors.add({ file: VALUES_FILE, line, column: null, message: `has more than ${MAX_VALUES} rows` });
      return named;
    }
    const known = named.get(attribute) ?? { line, values: [] };
    known.values.push(value);
    named.set(attribute, known);
  }
  return named;
}

/** The owner's folder when the file is there, also when it cannot be read, which is then reported. */
async function folderOf(folder: string, file: string): Promise<string> {
  return (await isThere(join(folder, file))) ? folder : DEFAULT_ATTRIBUTES_FOLDER;
}
