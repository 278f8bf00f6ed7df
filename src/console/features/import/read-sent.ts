/** The id of a file that was sent, by which it is asked about. */
export function importSent(reply: unknown): string {
  if (typeof reply === 'object' && reply !== null && 'id' in reply && typeof reply.id === 'string') return reply.id;
  throw new Error('The shop has not taken the file. Try again.');
}
