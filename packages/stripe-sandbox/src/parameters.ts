/**
 * Readers turn form parameters into typed values or throw Stripe's own refusal.
 * Each takes the node (absent: undefined) and the parameter's full name, `line_items[0][quantity]`.
 */
import type { FormGroup, FormNode } from './form-body.ts';
import { invalidParameter } from './stripe-error.ts';

export type Reader<T> = (node: FormNode | undefined, param: string) => T;
type Fields = Readonly<Record<string, Reader<unknown>>>;
type Values<F extends Fields> = { readonly [K in keyof F]: ReturnType<F[K]> };

export function required<T>(reader: Reader<T | undefined>): Reader<T> {
  return (node, param) => {
    const value = reader(node, param);
    if (value === undefined) throw invalidParameter(`Missing required param: ${param}.`, param, 'parameter_missing');
    return value;
  };
}

/** Text of 1 to `max` characters (default 5,000). */
export function text(limits: { readonly max?: number } = {}): Reader<string | undefined> {
  const max = limits.max ?? 5_000;
  return (node, param) => {
    const value = leaf(node, param);
    if (value !== undefined && value.length > max) {
      throw invalidParameter(`Invalid string: ${value.slice(0, 20)}...; must be at most ${max} characters`, param);
    }
    return value;
  };
}

export function oneOf<const T extends string>(...allowed: readonly T[]): Reader<T | undefined> {
  return (node, param) => {
    const value = leaf(node, param);
    if (value === undefined) return undefined;
    const found = allowed.find((one) => one === value);
    if (found === undefined) {
      throw invalidParameter(`Invalid ${param}: must be one of ${allowed.join(', ')}`, param);
    }
    return found;
  };
}

export function integer(range: { readonly min: number; readonly max: number }): Reader<number | undefined> {
  return (node, param) => {
    const value = leaf(node, param);
    if (value === undefined) return undefined;
    if (!/^[+-]?\d{1,15}$/.test(value)) {
      throw invalidParameter(`Invalid integer: ${value.slice(0, 40)}`, param, 'parameter_invalid_integer');
    }
    const number = Number(value);
    if (number < range.min) {
      throw invalidParameter(
        `This value must be greater than or equal to ${range.min}.`,
        param,
        'parameter_invalid_integer',
      );
    }
    if (number > range.max) {
      throw invalidParameter(
        `This value must be less than or equal to ${range.max}.`,
        param,
        'parameter_invalid_integer',
      );
    }
    return number;
  };
}

export function boolean(): Reader<boolean | undefined> {
  return (node, param) => {
    const value = leaf(node, param);
    if (value === undefined) return undefined;
    if (value === 'true' || value === 'false') return value === 'true';
    throw invalidParameter(`Invalid boolean: ${value.slice(0, 40)}`, param);
  };
}

/** An absolute http(s) address of at most 5,000 characters. */
export function webAddress(): Reader<string | undefined> {
  const read = text();
  return (node, param) => {
    const value = read(node, param);
    if (value === undefined) return undefined;
    // A template such as {CHECKOUT_SESSION_ID} may stand anywhere in the path or query.
    if (!/^https?:\/\/[^\s/]/i.test(value) || !URL.canParse(value)) {
      throw invalidParameter('Not a valid URL', param, 'url_invalid');
    }
    return value;
  };
}

export function email(): Reader<string | undefined> {
  const read = text({ max: 512 });
  return (node, param) => {
    const value = read(node, param);
    if (value !== undefined && !isEmail(value)) {
      throw invalidParameter(`Invalid email address: ${value.slice(0, 100)}`, param, 'email_invalid');
    }
    return value;
  };
}

export function isEmail(value: string): boolean {
  return value.length <= 512 && /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/.test(value);
}

/** Up to 50 keys of up to 40 characters with values of up to 500; an empty value unsets the key. */
export function metadata(): Reader<Readonly<Record<string, string>>> {
  return (node, param) => {
    if (node === undefined || node === '') return {};
    const entries: [string, string][] = [];
    for (const [key, value] of groupOf(node, param)) {
      const name = `${param}[${key}]`;
      if (typeof value !== 'string') throw invalidParameter('Metadata values must be strings.', name);
      if (key.length > 40) throw invalidParameter('Metadata keys can have up to 40 characters.', name);
      if (value.length > 500) throw invalidParameter('Metadata values can have up to 500 characters.', name);
      if (value !== '') entries.push([key, value]);
    }
    if (entries.length > 50) throw invalidParameter('Metadata can have up to 50 keys.', param);
    return Object.fromEntries(entries);
  };
}

export function list<T>(reader: Reader<T>, max: number): Reader<readonly T[] | undefined> {
  return (node, param) => {
    if (node === undefined) return undefined;
    const entries = [...groupOf(node, param)];
    if (!entries.every(([key]) => /^\d{1,4}$/.test(key))) throw invalidParameter('Invalid array', param);
    if (entries.length > max) throw invalidParameter(`Array ${param} exceeded maximum ${max} allowed elements.`, param);
    entries.sort(([left], [right]) => Number(left) - Number(right));
    return entries.map(([key, value]) => reader(value, `${param}[${key}]`));
  };
}

/** A group with exactly these fields; any other name is refused as unknown. */
export function group<F extends Fields>(fields: F): Reader<Values<F> | undefined> {
  return (node, param) => (node === undefined ? undefined : readFields(fields, groupOf(node, param), param));
}

/** Reads the whole body or query; `where` is empty at the top. */
export function readFields<F extends Fields>(fields: F, node: FormGroup, where = ''): Values<F> {
  for (const name of node.keys()) {
    if (!Object.hasOwn(fields, name)) {
      const param = fullName(where, name).slice(0, 200);
      throw invalidParameter(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
    }
  }
  const entries = Object.entries(fields).map(([name, read]) => [name, read(node.get(name), fullName(where, name))]);
  // Built from the very keys and readers of `fields`, which is what Values<F> describes.
  return Object.fromEntries(entries) as Values<F>;
}

function fullName(where: string, name: string): string {
  return where === '' ? name : `${where}[${name}]`;
}

function leaf(node: FormNode | undefined, param: string): string | undefined {
  if (node === undefined) return undefined;
  if (typeof node !== 'string') throw invalidParameter(`Invalid string: ${param} is a group of values`, param);
  if (node === '') {
    const message = `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`;
    throw invalidParameter(message, param, 'parameter_invalid_empty');
  }
  return node;
}

function groupOf(node: FormNode, param: string): FormGroup {
  if (typeof node === 'string') throw invalidParameter(`Invalid object`, param);
  return node;
}
