/** Form-encoded parameters with nested names: `line_items[0][price_data][currency]=cad`. */

import qs from 'qs';
import { StripeError } from './stripe-error.ts';

/** A value, or a group of named values; a list is a group whose names are whole numbers. */
type FormNode = string | FormGroup;
export interface FormGroup {
  readonly [name: string]: FormNode;
}

const MAX_PARAMETERS = 5_000;
/** Of names within one another; the first one is not in brackets. */
const MAX_DEPTH = 8;

/** Refuses what Stripe refuses as well: a name that is both value and group, or a tree beyond reason. */
export function parseForm(body: string): FormGroup {
  return readGroup(parseNested(body));
}

function parseNested(body: string): object {
  try {
    return qs.parse(body, {
      depth: MAX_DEPTH - 1,
      strictDepth: true,
      parameterLimit: MAX_PARAMETERS,
      throwOnLimitExceeded: true,
      // As a group, a list has the names by which a refusal mentions its elements.
      parseArrays: false,
      plainObjects: true,
      duplicates: 'last',
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const isTooDeep = error.message.includes('depth');
    throw malformed(
      isTooDeep ? `Parameter nested more than ${MAX_DEPTH} levels deep.` : `More than ${MAX_PARAMETERS} parameters.`,
    );
  }
}

function readGroup(nested: object): FormGroup {
  const entries = Object.entries(nested).flatMap(([name, value]: [string, unknown]) => {
    if (/[[\]]/.test(name)) throw malformed(`Invalid parameter name: ${name.slice(0, 100)}`);
    // Repeated `a[]` are collected under the name 0.
    if (name === '0' && isTexts(value)) return value.map((text, index): [string, FormNode] => [String(index), text]);
    return [[name, readNode(name, value)] as const];
  });
  return Object.fromEntries(entries);
}

function readNode(name: string, value: unknown): FormNode {
  if (typeof value === 'string') return value;
  // An array that is no list holds the values and the groups that were given under one name.
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return readGroup(value);
  throw malformed(`Parameter ${name.slice(0, 100)} is both a value and a group.`);
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((candidate) => typeof candidate === 'string');
}

/**
 * One text for one set of parameters whatever their order, to see whether a request was repeated unchanged.
 * The sort is stable, so the order within `a[]` still counts.
 */
export function canonicalForm(body: string): string {
  const pairs = [...new URLSearchParams(body)];
  pairs.sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
  return JSON.stringify(pairs);
}

function malformed(message: string): StripeError {
  return new StripeError(message, { status: 400, type: 'invalid_request_error', phase: 'validation' });
}
