/** Runs Git and returns what it reports. */

import { execFile } from 'node:child_process';
import { dirname } from 'node:path';

/** Null when it succeeds. A folder that is no repository is not taken for a part of one around it. */
export async function runGit(folder: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve) => {
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) };
    execFile('git', args, { cwd: folder, env }, (error, _stdout, stderr) => {
      resolve(error === null ? null : stderr.trim() || error.message);
    });
  });
}
