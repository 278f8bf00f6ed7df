/** Something that one of the oldest browsers served does not have, with the guards that are seen beside it. */
export interface Use {
  /** `AbortSignal.any`, `.canParse`, `global Temporal`, `attribute popover`, `property text-wrap`, `@starting-style`. */
  name: string;
  /** Of a script: `typeof`, `in`, `?.` with the name. Of a style sheet: conditions of `@supports`. */
  guards: string[];
}
