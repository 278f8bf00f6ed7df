/** The part of pg-copy-streams that imports use; the package brings no types. */
declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream';
  import type { Connection, Submittable } from 'pg';

  const copyStreams: {
    from(statement: string): Writable & Submittable & { submit(connection: Connection): void };
  };
  export default copyStreams;
}
