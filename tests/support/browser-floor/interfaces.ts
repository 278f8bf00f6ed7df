/** Interfaces, their members, HTML elements and attributes, by the names under which scripts use them. */

import type { Identifier } from '@mdn/browser-compat-data';
import { COMPAT, findFeature, isNewer, namesIn } from './support.ts';

/** Variables of the browser that are one object of an interface. */
const OBJECTS: Readonly<Record<string, string>> = {
  caches: 'CacheStorage',
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  localStorage: 'Storage',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
};
const GLOBAL_OBJECTS = new Set(['window', 'globalThis', 'self']);

const builtins = COMPAT.javascript?.builtins ?? {};
/** Every interface and namespace with members. */
const owners = new Map<string, Identifier>(
  [COMPAT.api ?? {}, builtins, builtins['Intl'] ?? {}].flatMap((group) =>
    namesIn(group).flatMap((name) => (group[name] === undefined ? [] : [[name, group[name]] as const])),
  ),
);
const globals = new Map<string, Identifier | undefined>([
  ...namesIn(findFeature('api/Window') ?? {}).map((name) => [name, findFeature(`api/Window/${name}`)] as const),
  ...Object.keys(findFeature('api/_globals') ?? {}).map((name) => [name, findFeature(`api/_globals/${name}`)] as const),
  ...[...namesIn(COMPAT.api ?? {}), ...namesIn(builtins)].map((name) => [name, owners.get(name)] as const),
]);

/**
 * By the name of a member, whether everything that has one of this name is newer than the floor. Members of an interface
 * of the browser that is newer itself are left out: what leads to its objects is reported. An iterator is had without one.
 */
const members = new Map<string, boolean>();
for (const [ownerName, owner] of owners) {
  if (isNewer(owner) && !(ownerName in builtins)) continue;
  for (const key of namesIn(owner)) {
    const name = key.replace(/_static$/, '');
    members.set(name, isNewer(owner[key]) && members.get(name) !== false);
  }
}

export function isNewerGlobal(name: string): boolean {
  return isNewer(globals.get(name));
}

/** A member of an object of which only the name is known: ambiguous names count as those of the older interface. */
export function isNewerMember(name: string): boolean {
  return members.get(name) === true;
}

/** A member of a variable of the browser, such as `any` of `AbortSignal`; null when the data does not know it. */
export function isNewerMemberOf(variable: string, member: string): boolean | null {
  if (GLOBAL_OBJECTS.has(variable)) return globals.has(member) ? isNewerGlobal(member) : null;
  const owner = owners.get(OBJECTS[variable] ?? variable);
  const found = owner?.[`${member}_static`] ?? owner?.[member];
  return found === undefined ? null : isNewer(found);
}

const attributes = new Map<string, boolean>();
const everyElement = COMPAT.html?.elements ?? {};
for (const element of [COMPAT.html?.global_attributes ?? {}, ...Object.values(everyElement)]) {
  for (const [name, described] of Object.entries(element)) {
    if (name === '__compat' || name.includes('_')) continue;
    attributes.set(name, isNewer(described) && attributes.get(name) !== false);
  }
}

/** Of a property of React or an attribute of HTML. Without an element, a name counts as that of the oldest attribute. */
export function isNewerAttribute(property: string, element?: string): boolean {
  const name = property.toLowerCase();
  const own = element === undefined ? undefined : everyElement[element]?.[name];
  return own === undefined ? attributes.get(name) === true : isNewer(own);
}

export function isNewerElement(element: string): boolean {
  return isNewer(everyElement[element]);
}
