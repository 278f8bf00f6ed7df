/** The owner's command line: `npm run operator -- <command>`. */

import { constants, setPriority } from 'node:os';
import { createProgram } from './create-program.ts';

const command = process.argv[2];
const program = await createProgram(command);
// The shop may be selling while a backup is taken, and its buyers come first. A process cannot raise its priority again.
if (command === 'backup') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
await program.parseAsync();
