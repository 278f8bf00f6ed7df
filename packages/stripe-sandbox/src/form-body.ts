/** Form-encoded parameters with nested names: `line_items[0][price_data][currency]=cad`. */
import { StripeError } from './stripe-error.ts';

/** A value, or a group of named values; a list is a group whose names are whole numbers. */
export type FormNode = string | FormGroup;
export type FormGroup = ReadonlyMap<string, FormNode>;
type MutableGroup = Map<string, string | MutableGroup>;

const MAX_PARAMETERS = 5_000;
const MAX_DEPTH = 8;

/** Refuses what Stripe refuses as well: a name that is both value and group, or a tree beyond reason. */
export function parseForm(body: string): FormGroup {
  const root: MutableGroup = new Map();
  let count = 0;
  for (const [name, value] of new URLSearchParams(body)) {
    if (++count > MAX_PARAMETERS) throw malformed(`More than ${MAX_PARAMETERS} parameters.`);
    insert(root, splitName(name), value);
  }
  return root;
}

/**
 * One text for one set of parameters whatever their order, to tell whether a request was repeated unchanged.
 * The sort is stable, so the order within `a[]` still counts.
 */
export function canonicalForm(body: string): string {
  const pairs = [...new URLSearchParams(body)];
  pairs.sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
  return JSON.stringify(pairs);
}

function splitName(name: string): readonly string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (match === null) throw malformed(`Invalid parameter name: ${name.slice(0, 100)}`);
  const [, first = '', rest = ''] = match;
  const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')];
  if (path.length > MAX_DEPTH) throw malformed(`Parameter nested too deeply: ${name.slice(0, 100)}`);
  return path;
}

function insert(root: MutableGroup, path: readonly string[], value: string): void {
  let group = root;
  for (const [depth, segment] of path.entries()) {
    const name = segment === '' ? String(group.size) : segment;
    if (depth === path.length - 1) {
      if (group.get(name) instanceof Map) throw malformed(`Parameter ${name} is both a value and a group.`);
      group.set(name, value);
      return;
    }
    const next = group.get(name) ?? new Map<string, string | MutableGroup>();
    if (typeof next === 'string') throw malformed(`Parameter ${name} is both a value and a group.`);
    group.set(name, next);
    group = next;
  }
}

function malformed(message: string): StripeError {
  return new StripeError(message, { status: 400, type: 'invalid_request_error', phase: 'validation' });
}
