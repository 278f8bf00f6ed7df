/** The fields of a product that a person changes, from the table of its columns, by their names in calls. */

import { COLUMN_NAMES, columnOf } from './product-column-terms.ts';
import type { ColumnName, PRODUCT_COLUMNS } from './product-column-terms.ts';
import type { ProductColumn, ValueOf } from './product-value-terms.ts';

type Table = typeof PRODUCT_COLUMNS;
type EditedColumn = { [Name in ColumnName]: Table[Name] extends { formLabel: string } ? Name : never }[ColumnName];
/** By its field in calls, the column of the table. */
type ColumnOfField = { [Name in EditedColumn as Table[Name]['field']]: Table[Name] };
export type EditedField = keyof ColumnOfField;
export type EditedFields = { [Field in EditedField]: ValueOf<ColumnOfField[Field]> };
/** Those of this kind of column. */
export type FieldOfKind<Kind> = {
  [Field in EditedField]: ColumnOfField[Field]['kind'] extends Kind ? Field : never;
}[EditedField];

const EDITED = COLUMN_NAMES.flatMap((name): [string, ProductColumn, ColumnName][] => {
  const column = columnOf(name);
  return column.formLabel === undefined || column.field === null ? [] : [[column.field, column, name]];
});

/** In the order of the table. */
export const EDITED_FIELDS = EDITED.map(([field]) => field as EditedField); // each is of a column with a form label
export const EDITED_COLUMNS = Object.fromEntries(EDITED) as Record<EditedField, ProductColumn>; // by those names
/** The owner's names of the fields: those of the columns. */
export const COLUMN_OF_FIELD = Object.fromEntries(EDITED.map(([field, , name]) => [field, name])) as Record<
  EditedField,
  ColumnName
>;

/** An object of one value for each field. */
export function mapFields<Value>(
  toValue: (column: ProductColumn, field: EditedField) => Value,
): Record<EditedField, Value> {
  const entries = EDITED_FIELDS.map((field) => [field, toValue(EDITED_COLUMNS[field], field)]);
  return Object.fromEntries(entries) as Record<EditedField, Value>; // of every field
}
