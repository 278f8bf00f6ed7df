/** One row of a table of calls: what a call takes and replies, and the types that follow from its schemas. */

import type { z } from 'zod';

export interface Endpoint {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType;
  /** Status of success; 200 by default. */
  status?: number;
}

/** With its place in the API. */
export type CallRow = Endpoint & { method: 'GET' | 'POST'; path: string };

type Part<Row extends Endpoint, Key extends string> = Row extends { [K in Key]: infer S } ? S : never;
type PartName = 'params' | 'query' | 'body';

/** What a client of the call passes, before parsing. */
export type InputOf<Row extends Endpoint> = {
  [Key in PartName as Part<Row, Key> extends never ? never : Key]: z.input<Part<Row, Key>>;
};
/** What the route gets after parsing. */
export type ParsedInputOf<Row extends Endpoint> = {
  [Key in PartName as Part<Row, Key> extends never ? never : Key]: z.output<Part<Row, Key>>;
};
export type ReplyOf<Row extends Endpoint> = z.output<Row['reply']>;
