/** Names of a shop's backups in a folder that others may share, and which of them are too old to stay. Pure. */

import { PART_SUFFIX } from './write-archive.ts';

const TIME = /^\d{8}T\d{9}Z$/;

/** Such as `shop-1a2b3c4d-20261122T083000000Z.tar`, or `….tar.enc` for an encrypted one. */
export function nameBackup(shopId: string, takenAt: Date, isEncrypted: boolean): string {
  const time = takenAt.toISOString().replaceAll(/[-:.]/g, '');
  return `${prefixOf(shopId)}${time}.tar${isEncrypted ? '.enc' : ''}`;
}

/** Of the names in a folder, the shop's own backups beyond the newest `keep`. Never those of another shop or program. */
export function findTooOld(names: readonly string[], shopId: string, keep: number): string[] {
  const own = names.flatMap((name) => {
    const time = findTime(name, shopId);
    return time === null ? [] : [{ name, time }];
  });
  return own
    .toSorted((a, b) => (a.time < b.time ? 1 : -1))
    .slice(keep)
    .map(({ name }) => name);
}

/** What processes that were killed have left of the shop's own backups. */
export function findLeftParts(names: readonly string[], shopId: string): string[] {
  return names.filter(
    (name) => name.endsWith(PART_SUFFIX) && findTime(name.slice(0, -PART_SUFFIX.length), shopId) !== null,
  );
}

/** Of the names in a folder: the newest backup, null for none, and of how many shops they are. Those of two shops cannot be compared. */
export function findNewestBackup(names: readonly string[]): { newest: string | null; shops: number } {
  const found = names.flatMap((name) => {
    const [, shopId = ''] = /^shop-([0-9a-f]{8})-/.exec(name) ?? [];
    const time = shopId === '' ? null : findTime(name, shopId);
    return time === null ? [] : [{ name, shopId, time }];
  });
  const [first] = found.toSorted((a, b) => (a.time < b.time ? 1 : -1));
  return { newest: first?.name ?? null, shops: new Set(found.map(({ shopId }) => shopId)).size };
}

function findTime(name: string, shopId: string): string | null {
  const prefix = prefixOf(shopId);
  if (!name.startsWith(prefix)) return null;
  const [time = '', ...endings] = name.slice(prefix.length).split('.');
  return TIME.test(time) && ['tar', 'tar.enc'].includes(endings.join('.')) ? time : null;
}

function prefixOf(shopId: string): string {
  return `shop-${shopId.slice(0, 8)}-`;
}
