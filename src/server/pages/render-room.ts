/** How many pages are rendered at once and how many wait for it: made-up addresses must not cost the others theirs (R21, R22). */

export interface RenderRoomSize {
  atOnce: number;
  waiting: number;
}

/** A render is mostly computing, on the one thread of the process; the others of these wait for the database. A second of work at most. */
export const RENDER_ROOM: RenderRoomSize = { atOnce: 8, waiting: 64 };

export class RenderRoom {
  readonly #size: RenderRoomSize;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(size: RenderRoomSize = RENDER_ROOM) {
    this.#size = size;
  }

  /** What `render` gives, in its turn; null at once when there is no room to wait. */
  async run<Result>(render: () => Promise<Result>): Promise<Result | null> {
    if (this.#running >= this.#size.atOnce) {
      if (this.#waiting.length >= this.#size.waiting) return null;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await render();
    } finally {
      // Whoever is next takes the place over, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
