/** `new FOLDER`: writes the folder that `import` reads, with one example row in each file. It needs no shop. */

import { Command } from 'commander';
import { fail } from '#operator/fail.ts';
import { makeNewFolder } from '#server/catalogue/import/new-folder.ts';
import { describeFileError } from '#server/platform/file-error.ts';

export function newCommand(): Command {
  return new Command('new')
    .description('writes a folder with one example row in each file, to fill in and import')
    .argument('<folder>', 'a folder that is empty or not there yet')
    .action(async (folder: string) => {
      process.exitCode = await run(folder);
    });
}

async function run(folder: string): Promise<number> {
  const made = await makeNewFolder(folder).catch((error: unknown) => {
    const why = describeFileError(error);
    if (why !== null) return { problem: `cannot be written (${why})` };
    throw error;
  });
  if ('problem' in made) return fail(`${folder} ${made.problem}: nothing was written`);
  process.stdout.write(`Written: ${made.files.join(', ')}\n`);
  process.stdout.write(`Read README.md, replace the examples, and run: npm run operator -- import ${folder}\n`);
  return 0;
}
