/** What stops a backup or a restore and can be corrected by the owner: the message is one line for people. */
export class BackupError extends Error {}

/** One line for an error of the system, such as a full disk. */
export function describeError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'this user may not write there';
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/\s*\n\s*/g, ' ');
}
