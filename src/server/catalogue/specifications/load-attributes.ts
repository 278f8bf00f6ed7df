/** What specifications mean in this shop, for the other folders of the catalogue. */

export { findAttributes } from './attribute-store.ts';
