import { describeFileError } from '#server/platform/file-error.ts';

/** What stops a backup or a restore and can be corrected by the owner: the message is one line for people. */
export class BackupError extends Error {}

/** One line for an error of the system, such as a full disk. */
export function describeError(error: unknown): string {
  const message = describeFileError(error) ?? (error instanceof Error ? error.message : String(error));
  return message.replaceAll(/\s*\n\s*/g, ' ');
}
