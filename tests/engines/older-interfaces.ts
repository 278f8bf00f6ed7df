/**
 * A script that takes from a Chromium of today what the oldest browsers served do not have: every interface and member that
 * MDN's browser compatibility data knows to be newer than one of them.
 */

import compat from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { BROWSER_FLOOR } from '../../tools/browser-floor.ts';

/** A global or a member of one, `withResolvers` of `Promise`. */
export interface Interface {
  owner: string;
  /** None for the global itself. */
  member?: string;
  /** Of the constructor alone: `Response.json` is newer than the method of the same name. */
  isStatic?: boolean;
}

/** All that is missing from one of the oldest browsers or from several. */
export function newerInterfaces(): Interface[] {
  return [compat.api ?? {}, compat.javascript?.builtins ?? {}].flatMap((interfaces) =>
    namesOf(interfaces).flatMap((owner) => {
      const described = interfaces[owner] ?? {};
      if (isNewer(described)) return [{ owner }];
      return namesOf(described)
        .filter((name) => isNewer(described[name]))
        .map((name) => ({ owner, member: name.replace(/_static$/, ''), isStatic: name.endsWith('_static') }));
    }),
  );
}

/** For a document to run before its own scripts. */
export function withoutInterfaces(interfaces: readonly Interface[]): string {
  return `(${removeInterfaces.toString()})(${JSON.stringify(interfaces)});(${ignorePopoverTargets.toString()})()`;
}

/** Runs in the page. A button opens its popover by the attribute alone, which no script can take from an engine; no form is sent by one. */
function ignorePopoverTargets(): void {
  const ignore = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('[popovertarget]') !== null) event.preventDefault();
  };
  document.addEventListener('click', ignore, true);
}

/** Other names describe behaviour, events or headers and not something that can be removed. */
function namesOf(described: Identifier): string[] {
  return Object.keys(described).filter((name) => /^[A-Za-z]+\w*$/.test(name) && !/_(?!static$)/.test(name));
}

function isNewer(described: Identifier | undefined): boolean {
  const support = described?.__compat?.support; // oxlint-disable-line no-underscore-dangle -- the data's own name
  if (support === undefined) return false;
  return Object.entries(BROWSER_FLOOR).some(([browser, floor]) => {
    // The keys of the floor are names of browsers.
    const statements = support[browser as BrowserName];
    return statements !== undefined && ![statements].flat().some((statement) => isThere(statement, floor));
  });
}

function isThere(
  { version_added, version_removed, flags, prefix, alternative_name }: SimpleSupportStatement,
  floor: number,
) {
  if (flags !== undefined || prefix !== undefined || alternative_name !== undefined) return false;
  return isSince(version_added, floor) && !isSince(version_removed, floor);
}

function isSince(version: unknown, floor: number): boolean {
  return typeof version === 'string' && Number.parseFloat(version.replace('≤', '')) <= floor;
}

/** Runs in the page: it uses nothing of this file. */
function removeInterfaces(interfaces: readonly Interface[]): void {
  for (const { owner, member, isStatic } of interfaces) {
    if (member === undefined) {
      Reflect.deleteProperty(globalThis, owner);
      continue;
    }
    const found: unknown = Reflect.get(globalThis, owner);
    if (found === null || (typeof found !== 'object' && typeof found !== 'function')) continue;
    Reflect.deleteProperty(found, member);
    if (isStatic === true) continue;
    const prototype: unknown = Reflect.get(found, 'prototype');
    if (typeof prototype === 'object' && prototype !== null) Reflect.deleteProperty(prototype, member);
    // Members of the window itself are its own.
    if (owner === 'Window') Reflect.deleteProperty(globalThis, member);
  }
}
