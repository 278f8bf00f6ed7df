/** The owner's command line: `npm run operator -- <command>`. */

import { createProgram } from './create-program.ts';

await createProgram().parseAsync();
