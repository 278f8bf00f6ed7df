import { userInfo } from 'node:os';

/** By whom a command's changes are recorded: the user of the operating system who runs it. */
export function personOfCommand(): string {
  return `${userInfo().username} (command line)`;
}
