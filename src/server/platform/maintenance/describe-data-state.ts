/** What a program says of data of another version. Pure. */

import type { DataState } from './data-version-store.ts';

type OtherVersion = Extract<DataState, { kind: 'older' | 'newer' }>;

/** `program`: the version of this program. */
export function describeOtherVersion(state: OtherVersion, program: string): string {
  return state.kind === 'older'
    ? `this data is ${nameVersion(state.version, program)} of the shop, this program is ${program}`
    : describeNewer(state, program);
}

export function describeNewer({ version }: Pick<OtherVersion, 'version'>, program: string): string {
  const named = version === null ? '' : ` (${version})`;
  return `this data is of a newer version of the shop${named} than this program (${program})`;
}

/** Such as "of version 0.1.0". Between two releases the data can be of the program's own version and still lack something. */
export function nameVersion(version: string | null, program: string): string {
  if (version === null) return 'of an older version';
  return version === program ? `of an earlier state of version ${version}` : `of version ${version}`;
}
