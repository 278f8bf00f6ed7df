/**
 * Every `import()` of the built pages (tools/checked-imports.ts). Browsers store that a module could not be loaded, Chrome from
 * version 150 on, and never request it again in that page, nor any module that imports it. So the files of a script are
 * fetched first, as often as it takes (until-loaded.ts), and imported from the browser's cache once all of them are there.
 */

const STATIC_IMPORTS = /(?:from|import) ?["'`](\.\/[^"'`]+)["'`]/g;
const IMPORTED_ADDRESS = /import\( ?["'`](\.\/[^"'`]+)["'`] ?\)/;

/** Addresses that have been fetched; the page's own scripts, which run this code, before all others. */
const loaded = new Set([...document.scripts].map(({ src }) => src));

/** Rejects, without an import, where a file of the script cannot be fetched. `load` has one `import()`, whose address is read from its text. */
export async function importChecked<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const address = IMPORTED_ADDRESS.exec(String(load))?.[1];
  if (address !== undefined) {
    const files = new Set<string>();
    await fetchWithImports(new URL(address, import.meta.url).href, files);
    for (const file of files) loaded.add(file);
  }
  return load();
}

async function fetchWithImports(address: string, files: Set<string>): Promise<void> {
  if (loaded.has(address) || files.has(address)) return;
  files.add(address);
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
  const imports = [...(await reply.text()).matchAll(STATIC_IMPORTS)];
  await Promise.all(imports.map(([, path = '']) => fetchWithImports(new URL(path, address).href, files)));
}
