/** What is wrong with the files, one line each: `products.csv:17: price: must be an amount such as 12.50, not "12,50"`. */

export interface Complaint {
  file: string;
  /** From 1; null when the whole file is meant. */
  line: number | null;
  column: string | null;
  message: string;
}

/** Lines beyond this are only counted. */
const MAX_STORED = 500;
const MAX_SHOWN_CHARACTERS = 60;

/** Collects complaints in bounded memory. */
export class Complaints {
  readonly kept: Complaint[] = [];
  count = 0;
  readonly #files = new Set<string>();

  /** Whether something is wrong with a file, so that what refers to its rows cannot be judged yet. */
  concerns(file: string): boolean {
    return this.#files.has(file);
  }

  add(complaint: Complaint): void {
    this.count += 1;
    this.#files.add(complaint.file);
    if (this.kept.length < MAX_STORED) this.kept.push(complaint);
  }

  /** By file and line; where there were too many, the last line has the number of the others. */
  format(): string[] {
    const sorted = this.kept.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));
    const more = this.count - this.kept.length;
    return [...sorted.map(formatComplaint), ...(more > 0 ? [`... and ${more} more`] : [])];
  }
}

export function formatComplaint({ file, line, column, message }: Complaint): string {
  const place = line === null ? file : `${file}:${line}`;
  return column === null ? `${place}: ${message}` : `${place}: ${column}: ${message}`;
}

/** A value as it may be shown in a complaint: short, and without characters that could steer a terminal. */
export function quoted(text: string): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\u00b7');
  return `"${plain.length > MAX_SHOWN_CHARACTERS ? `${plain.slice(0, MAX_SHOWN_CHARACTERS)}...` : plain}"`;
}
