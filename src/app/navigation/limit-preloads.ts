/** How much may be fetched because a visitor seems about to go somewhere. */

/** Pages fetched ahead from one page at most, so that a mouse drawn over a list floods no server. */
const MOST_PER_PAGE = 24;

interface AheadOptions<Options, Result> {
  /** Fetches the code and the data of a page. */
  preloadRoute: (options: Options) => Promise<Result | undefined>;
  subscribe: (event: 'onResolved', listener: () => void) => unknown;
}

/** Bounds what the router fetches ahead; nothing for those who save data or are on a slow connection. */
export function limitPreloads<Options, Result>(router: AheadOptions<Options, Result>): void {
  const preload = router.preloadRoute;
  let left = MOST_PER_PAGE;
  router.subscribe('onResolved', () => (left = MOST_PER_PAGE));
  router.preloadRoute = async (options) => {
    if (left <= 0 || isThrifty()) return undefined;
    left -= 1;
    return preload(options);
  };
}

/** Not every browser states its connection; those that do not are taken for fast. */
function isThrifty(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  const speed: unknown = Reflect.get(connection, 'effectiveType');
  return Reflect.get(connection, 'saveData') === true || (typeof speed === 'string' && speed !== '4g');
}
