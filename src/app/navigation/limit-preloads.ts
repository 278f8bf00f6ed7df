/** How much may be fetched because a visitor seems about to go somewhere. */

/** Pages fetched ahead from one page at most, so that a mouse drawn over a list floods no server. */
const MOST_PER_PAGE = 24;

let left = MOST_PER_PAGE;

/** For another page, from which as many may be fetched ahead. */
export function renewPreloads(): void {
  left = MOST_PER_PAGE;
}

/** Counts a page that is to be fetched ahead, and says whether it may be; not for those who save data or are on a slow connection. */
export function takePreload(): boolean {
  if (left <= 0 || isThrifty()) return false;
  left -= 1;
  return true;
}

/** Not every browser states its connection; those that do not are taken for fast. */
function isThrifty(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  const speed: unknown = Reflect.get(connection, 'effectiveType');
  return Reflect.get(connection, 'saveData') === true || (typeof speed === 'string' && speed !== '4g');
}
