/** A position in a text that only moves forward, so that reading takes time linear in its length. */
export class Scanner {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Takes what the sticky pattern matches here; null, and nothing taken, when it does not match. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match !== null) this.at = pattern.lastIndex;
    return match;
  }

  /** Runs a reader; when it returns null, what it took is put back. */
  attempt<Result>(read: (scanner: Scanner) => Result | null): Result | null {
    const before = this.at;
    const result = read(this);
    if (result === null) this.at = before;
    return result;
  }

  get rest(): string {
    return this.text.slice(this.at);
  }
}
