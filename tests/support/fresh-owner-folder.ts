/** The small folder of an owner, as a new copy for each test of a file. */

import { afterAll, afterEach, beforeEach } from 'vitest';
import { makeOwnerFolder } from './owner-folder.ts';
import type { OwnerFolder } from './owner-folder.ts';

export async function freshOwnerFolder(): Promise<OwnerFolder> {
  const original = await makeOwnerFolder();
  let copy = original;
  beforeEach(async () => {
    copy = await original.copy();
  });
  afterEach(() => copy.remove());
  afterAll(() => original.remove());
  return {
    get path() {
      return copy.path;
    },
    write: (file, content) => copy.write(file, content),
    read: (file) => copy.read(file),
    replace: (file, from, to) => copy.replace(file, from, to),
    copy: () => copy.copy(),
    remove: () => copy.remove(),
  };
}
