/** One thing that was examined. */
export interface Finding {
  /** What was examined. */
  name: string;
  isFine: boolean;
  text: string;
}

export const fine = (name: string, text: string): Finding => ({ name, isFine: true, text });
export const wrong = (name: string, text: string): Finding => ({ name, isFine: false, text });
