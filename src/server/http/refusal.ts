/** A refusal as a value: rules return it instead of throwing, routes answer with its status and body. */
import { PROBLEMS } from '#contract/problems.ts';
import type { ProblemBody, ProblemCode } from '#contract/problems.ts';

export interface Refusal {
  refused: ProblemCode;
  /** Field path -> what is wrong with it. */
  fields?: Record<string, string>;
  /** More members beside `error`, such as the new totals. */
  beside?: Record<string, unknown>;
}

export function refuse(refused: ProblemCode, more: Omit<Refusal, 'refused'> = {}): Refusal {
  return { refused, ...more };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value;
}

export function refusalStatus(refusal: Refusal): number {
  return PROBLEMS[refusal.refused].status;
}

export function toProblemBody({ refused, fields, beside }: Refusal): ProblemBody & Record<string, unknown> {
  const { message } = PROBLEMS[refused];
  return { error: { code: refused, message, ...(fields === undefined ? {} : { fields }) }, ...beside };
}
