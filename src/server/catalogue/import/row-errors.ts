/**
 * What is wrong with the files. One line for one error: `products.csv:17 (P-100): price: must be an amount such as 12.50,
 * not "abc"`; and one line for one kind of error in many rows: `products.csv: name is empty in 40 rows: rows 2 to 41`.
 */

export interface RowError {
  file: string;
  /** The row as a spreadsheet program numbers it, from 1; null when the whole file is meant. */
  line: number | null;
  column: string | null;
  message: string;
  /** Part number of the row. */
  part?: string | null;
  /** The message without the value of this row; errors of one kind are shown as one. Absent: the message itself. */
  kind?: string;
}

/** Errors beyond this are only counted. */
const MAX_STORED = 20_000;
/** Lines that are shown. */
const MAX_LINES = 500;
/** From this many on, errors of one kind are one line. */
const GROUPED_FROM = 3;
const MAX_EXAMPLES = 3;
const MAX_RANGES = 8;
const MAX_SHOWN_CHARACTERS = 60;

/** Collects errors in bounded memory. */
export class RowErrors {
  readonly kept: RowError[] = [];
  /** What does not stop an import, such as columns that are left alone. */
  readonly warnings: RowError[] = [];
  count = 0;
  #warningCount = 0;
  readonly #files = new Set<string>();

  /** Whether something is wrong with a file, so that what refers to its rows cannot be judged yet. */
  concerns(file: string): boolean {
    return this.#files.has(file);
  }

  add(rowError: RowError): void {
    this.count += 1;
    this.#files.add(rowError.file);
    if (this.kept.length < MAX_STORED) this.kept.push(rowError);
  }

  warn(warning: RowError): void {
    this.#warningCount += 1;
    if (this.warnings.length < MAX_STORED) this.warnings.push(warning);
  }

  /** By file and row; where there were too many, the last line has the number of the others. */
  format(): string[] {
    return formatAll(this.kept, this.count);
  }

  formatWarnings(): string[] {
    return formatAll(this.warnings, this.#warningCount);
  }
}

export function formatRowError({ file, line, part, column, message }: RowError): string {
  const location = line === null ? file : `${file}:${line}`;
  const row = part == null || part === '' ? location : `${location} (${shown(part)})`;
  return column === null ? `${row}: ${message}` : `${row}: ${column}: ${message}`;
}

function formatAll(rowErrors: readonly RowError[], count: number): string[] {
  const sorted = rowErrors.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
  const groups = Map.groupBy(sorted, ({ file, column, kind, message }) => `${file}\n${column}\n${kind ?? message}`);
  const lines: { text: string; rowErrors: number }[] = [];
  for (const rowError of sorted) {
    const { file, column, kind, message } = rowError;
    const group = groups.get(`${file}\n${column}\n${kind ?? message}`) ?? [];
    if (group.length < GROUPED_FROM) lines.push({ text: formatRowError(rowError), rowErrors: 1 });
    else if (group[0] === rowError) lines.push({ text: formatGroup(group), rowErrors: group.length });
  }
  const shownLines = lines.slice(0, MAX_LINES);
  const more = count - shownLines.reduce((sum, line) => sum + line.rowErrors, 0);
  return [...shownLines.map(({ text }) => text), ...(more > 0 ? [`... and ${more} more`] : [])];
}

/** Of errors that differ in their values the first few are shown whole. */
function formatGroup(group: readonly RowError[]): string {
  const [first] = group;
  if (first === undefined) return '';
  const { file, column, kind, message } = first;
  const error = (kind ?? message).replace(/^must not be empty$/, 'is empty');
  const rows = rangesOf(group.flatMap(({ line }) => (line === null ? [] : [line])));
  const text = `${file}: ${column === null ? '' : `${column} `}${error} in ${group.length} rows: rows ${rows}`;
  const examples = new Set(group.map((rowError) => rowError.message));
  if (examples.size === 1 && examples.has(kind ?? message)) return text;
  return `${text}. ${group.slice(0, MAX_EXAMPLES).map(formatExample).join('; ')}${group.length > MAX_EXAMPLES ? '; ...' : ''}`;
}

function formatExample({ line, part, message }: RowError): string {
  return `Row ${line}${part == null || part === '' ? '' : ` (${shown(part)})`} ${message}`;
}

/** `2 to 41, 45`. */
export function rangesOf(sortedRows: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const row of sortedRows) {
    const last = ranges.at(-1);
    if (last !== undefined && row <= last[1] + 1) last[1] = row;
    else ranges.push([row, row]);
  }
  const texts = ranges.slice(0, MAX_RANGES).map(([from, to]) => (from === to ? String(from) : `${from} to ${to}`));
  return [...texts, ...(ranges.length > MAX_RANGES ? ['...'] : [])].join(', ');
}

/** Warns that a name is read in the spelling of another that is the same. */
export function noteSpelling(
  rowErrors: Pick<RowErrors, 'warn'>,
  location: Pick<RowError, 'file' | 'line' | 'column' | 'part'>,
  written: string,
  name: string,
): void {
  const message = `${quoted(written)} is read as ${name}, which is the same`;
  rowErrors.warn({ ...location, message, kind: message });
}

/** A value as it may be shown in an error: short, and without characters that could steer a terminal. */
export function quoted(text: string): string {
  return `"${shown(text)}"`;
}

function shown(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\u00b7');
  return plain.length > MAX_SHOWN_CHARACTERS ? `${plain.slice(0, MAX_SHOWN_CHARACTERS)}...` : plain;
}
