/** The owner's command line: `npm run operator -- <command>`. */

import { createProgram } from './create-program.ts';

const program = await createProgram(process.argv[2]);
await program.parseAsync();
