/** The version of the shop: that of package.json, whose changes CHANGELOG.md lists. */

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const PACKAGE = resolve(import.meta.dirname, '../../../package.json');

export function readVersion(): string {
  const read: unknown = JSON.parse(readFileSync(PACKAGE, 'utf8'));
  return typeof read === 'object' && read !== null && 'version' in read ? String(read.version) : '';
}
