/** What the global setup and the tests must agree on: where the server is and what its databases are called. */

/** Where the PostgreSQL of this run listens, and the folder that is removed after it. */
export interface TestServer {
  folder: string;
  socketFolder: string;
  user: string;
}

/** All migrations, no rows. */
export const EMPTY_TEMPLATE = 'shop_empty';
/** The demo company, imported once; its media and files are in the folder {@link DEMO_DATA_FOLDER} of the server's. */
export const DEMO_TEMPLATE = 'shop_demo';
export const DEMO_DATA_FOLDER = 'demo-data';

export function databaseUrl(server: TestServer, name: string): string {
  return `postgres://${server.user}@localhost/${name}?host=${encodeURIComponent(server.socketFolder)}`;
}
