/** The part of pg-copy-streams that imports and backups use; the package brings no types. */
declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream';
  import type { Connection, Submittable } from 'pg';

  const copyStreams: {
    from(statement: string): Writable & Submittable & { rowCount: number; submit(connection: Connection): void };
    /** The count of rows is there when it has ended. */
    to(statement: string): Readable & Submittable & { rowCount: number; submit(connection: Connection): void };
  };
  export default copyStreams;
}
