/** Parses a form body or query (`a[b][0][c]=d`) into nested plain values; lists are the keys 0, 1, 2 … or `[]`. */
export function parseNestedForm(body: string): Record<string, unknown> {
  const root = new Map<string, unknown>();
  for (const [rawKey, value] of new URLSearchParams(body)) {
    const path = rawKey.replaceAll(']', '').split('[');
    place(root, path, value, rawKey);
  }
  return toPlainObject(root);
}

function place(root: Map<string, unknown>, path: readonly string[], value: string, rawKey: string): void {
  let node = root;
  for (const [depth, segment] of path.entries()) {
    const key = segment === '' ? String(node.size) : segment;
    if (depth === path.length - 1) {
      if (node.has(key)) throw new Error(`The parameter ${rawKey} was sent twice`);
      node.set(key, value);
      return;
    }
    const next = node.get(key) ?? new Map<string, unknown>();
    if (!(next instanceof Map)) throw new Error(`The parameter ${rawKey} is both a value and a group`);
    node.set(key, next);
    node = next;
  }
}

function toPlain(value: unknown): unknown {
  if (!(value instanceof Map)) return value;
  const isList = value.size > 0 && [...value.keys()].every((key, index) => key === String(index));
  return isList ? [...value.values()].map(toPlain) : toPlainObject(value);
}

function toPlainObject(node: Map<string, unknown>): Record<string, unknown> {
  return Object.fromEntries([...node].map(([key, value]) => [key, toPlain(value)]));
}
