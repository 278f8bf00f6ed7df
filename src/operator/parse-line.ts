import { InvalidArgumentError } from 'commander';
import { refusedInLine, refusedText, tidyText } from '#contract/text/clean-text.ts';

/** One line of clean text of an argument or option (docs/text.md). */
export function parseLine(text: string): string {
  const line = tidyText(text);
  const refused = refusedInLine(line);
  if (refused !== null) throw new InvalidArgumentError(`${refusedText(refused)}.`);
  return line;
}
