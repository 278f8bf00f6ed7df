/** What MDN's browser compatibility data says of the oldest browsers served. */

import compat from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { BROWSER_FLOOR } from '../../../tools/browser-floor.ts';

export const COMPAT = compat;

/** The feature at a path such as `css/properties/text-wrap`; undefined when the data does not know it. */
export function findFeature(path: string): Identifier | undefined {
  // Below the top every level of the data is an Identifier.
  let found = compat as unknown as Identifier | undefined;
  for (const name of path.split('/'))
    found = found !== undefined && Object.hasOwn(found, name) ? found[name] : undefined;
  return found;
}

/** Whether one of the oldest browsers lacks a feature, or has a part of it only. False when nothing is said of it. */
export function isNewer(feature: Identifier | undefined): boolean {
  return lacking(feature, (statement) => statement.prefix === undefined);
}

/** As {@link isNewer}, where the name with `-webkit-` stands beside it. */
export function isNewerWithPrefix(feature: Identifier | undefined): boolean {
  return lacking(feature, ({ prefix }) => prefix === undefined || prefix === '-webkit-');
}

function lacking(feature: Identifier | undefined, isName: (statement: SimpleSupportStatement) => boolean): boolean {
  const support = feature?.__compat?.support; // oxlint-disable-line no-underscore-dangle -- the data's own name
  if (support === undefined) return false;
  return Object.entries(BROWSER_FLOOR).some(([browser, floor]) => {
    // The keys of the floor are names of browsers. What telephones never have, such as a cursor, is that of Safari.
    const isNever =
      browser === 'safari_ios' && Reflect.get([support.safari_ios].flat()[0] ?? {}, 'version_added') === false;
    const statements = support[isNever ? 'safari' : (browser as keyof typeof BROWSER_FLOOR)];
    if (statements === undefined) return false;
    const named = [statements].flat().filter((statement) => isName(statement) && isNamedAsWritten(statement));
    // A part of a feature counts where no version has the whole.
    const whole = named.filter((statement) => statement.partial_implementation !== true);
    return !(whole.length > 0 ? whole : named).some((statement) => isThere(statement, floor));
  });
}

function isNamedAsWritten({ flags, alternative_name }: SimpleSupportStatement): boolean {
  return flags === undefined && alternative_name === undefined;
}

function isThere({ version_added, version_removed }: SimpleSupportStatement, floor: number): boolean {
  return isSince(version_added, floor) && !isSince(version_removed, floor);
}

function isSince(version: unknown, floor: number): boolean {
  return typeof version === 'string' && Number.parseFloat(version.replace('≤', '')) <= floor;
}

/** Keys that name something which a page can use; the others describe behaviour, events and headers. */
export function namesIn(feature: Identifier): string[] {
  return Object.keys(feature).filter((name) => /^[A-Za-z][\w]*$/.test(name) && !/_(?!static$)/.test(name));
}
