/** Ids ordered by the moment they fall due (a binary heap). Entries are never removed early: the taker checks them. */
export interface DueQueue {
  add(id: string, atMs: number): void;
  /** Takes the earliest entry that is due at `nowMs`. */
  takeDue(nowMs: number): { readonly id: string; readonly atMs: number } | undefined;
}

interface Entry {
  readonly id: string;
  readonly atMs: number;
}

export function newDueQueue(): DueQueue {
  const heap: Entry[] = [];

  function earlier(left: number, right: number): boolean {
    const a = heap[left];
    const b = heap[right];
    return a !== undefined && b !== undefined && a.atMs < b.atMs;
  }

  function swap(left: number, right: number): void {
    const a = heap[left];
    const b = heap[right];
    if (a === undefined || b === undefined) return;
    heap[left] = b;
    heap[right] = a;
  }

  return {
    add(id, atMs) {
      heap.push({ id, atMs });
      for (let at = heap.length - 1; at > 0;) {
        const parent = (at - 1) >> 1;
        if (!earlier(at, parent)) break;
        swap(at, parent);
        at = parent;
      }
    },
    takeDue(nowMs) {
      const first = heap[0];
      if (first === undefined || first.atMs > nowMs) return undefined;
      swap(0, heap.length - 1);
      heap.pop();
      for (let at = 0; ;) {
        const left = 2 * at + 1;
        const child = earlier(left + 1, left) ? left + 1 : left;
        if (!earlier(child, at)) break;
        swap(at, child);
        at = child;
      }
      return first;
    },
  };
}
