/** What the columns of a product hold: their kinds, their limits and their types. */

import type { PreviewGroupName } from './import-terms.ts';

interface Terms {
  field: string | null;
  /** As people read it in an import. */
  label: string;
  /** Of its changes in the preview; without one it is not compared. */
  group?: PreviewGroupName;
  /** Among the values that a preview shows of a product that is new; without one it is not shown. */
  positionOfNew?: number;
  /** In the console's form; without one no person changes it. */
  formLabel?: string;
  /** Whether a product must have it; other columns may be left out, and stand then for `initial`. */
  isRequired?: boolean;
}

/** `initial`: of a new product for which nothing is provided. `max`: characters of a text, of an item of a list; the highest number. */
export type ProductColumn = Terms &
  (
    | { kind: 'text' | 'paragraphs' | 'category'; initial: string; max: number }
    | { kind: 'former_number'; initial: null; max: number }
    | { kind: 'list'; initial: readonly string[]; maxItems: number; max: number }
    | { kind: 'cents' | 'stock'; initial: number }
    | { kind: 'yes_no'; initial: boolean }
    /** `of`: what is counted. */
    | { kind: 'whole'; initial: null; min: number; max: number; of?: string }
    | { kind: 'id' | 'day' | 'moment'; initial: null }
    | { kind: 'choice'; initial: string; choices: readonly string[] }
  );
export type ColumnKind = ProductColumn['kind'];

/** The value of a column, null where it may not be provided. */
export type ValueOf<Column> = Column extends { kind: 'choice'; choices: readonly (infer Choice)[] }
  ? Choice
  : Column extends { kind: 'yes_no' }
    ? boolean
    : Column extends { kind: 'list' }
      ? string[]
      : Column extends { kind: 'cents' | 'stock' }
        ? number
        : Column extends { kind: 'whole' | 'id' }
          ? number | null
          : Column extends { kind: 'day' | 'moment' | 'former_number' }
            ? string | null
            : string;
