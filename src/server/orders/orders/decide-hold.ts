/**
 * How much of the stock one network may hold without paying, and how many payment pages it may have open: pure.
 * A network is restricted after orders that held much of the stock have ended unpaid (docs/decisions/029).
 */

/** How wide a network is: 1 is an IPv4 address or an IPv6 /56, 2 a /48, for which every bound is twice as high. */
export type Breadth = 1 | 2;

/** An order that ended unpaid, as it counts for its network. */
export interface Expiry {
  ageSeconds: number;
  weight: number;
}

export interface NetworkUse {
  breadth: Breadth;
  /** The network's expiries of the last day. */
  expiries: readonly Expiry[];
  /** Its other unpaid orders that have a payment page. */
  openPages: number;
  /** Units that its other unpaid orders hold, by product id, of all products. */
  held: ReadonlyMap<number, number>;
  /** Those of these products of which no unit is left to others. */
  lastHeld: ReadonlySet<number>;
}

/** One line of an order whose units have just been held. */
export interface HeldLine {
  productId: number;
  quantity: number;
  /** Units of the product in all, those that are incoming and held ones included. */
  stock: number;
  /** Units that are left to others. */
  free: number;
}

export type HoldDecision = { kind: 'refused'; lines: RefusedLine[] } | { kind: 'held'; expiryWeight: number };

/** A line that is beyond what a network may hold, and the units of its product that the network may hold in all. */
export interface RefusedLine {
  productId: number;
  mostUnits: number;
}

/** Units of a product that a restricted network may hold whatever its stock is. */
const ALWAYS_ALLOWED_UNITS = 5;
const ALLOWED_SHARE = 1 / 4;
/**
 * An order by which a network holds much of more products than this counts once more, so that no network holds most of the stock a second time;
 * and of so many products a network may hold more than one unit, or the last one, once it has left a cart above the allowance unpaid.
 */
const MANY_PRODUCTS = 10;
/** A network is restricted once its expiries weigh so much within so many minutes. */
const RESTRICTED_FROM: Record<Breadth, { weight: number; seconds: number }> = {
  1: { weight: 2, seconds: 3600 },
  // A day, because the networks within a /48 could otherwise alternate, one each hour.
  2: { weight: 4, seconds: 24 * 3600 },
};

/** Whether the network has left enough orders unpaid within the last day. */
export function isRestricted({ breadth, expiries }: Pick<NetworkUse, 'breadth' | 'expiries'>): boolean {
  const { weight, seconds } = RESTRICTED_FROM[breadth];
  return expiries.some((last) => {
    const within = expiries.filter(
      ({ ageSeconds }) => ageSeconds >= last.ageSeconds && ageSeconds <= last.ageSeconds + seconds,
    );
    return within.reduce((sum, expiry) => sum + expiry.weight, 0) >= weight;
  });
}

/** Highest age of the expiry of an order that is being replaced, in seconds. */
const JUST_REPLACED_S = 60;

/**
 * Whether a cart above the allowance was left unpaid within the last day: for a /48, as much as two. The expiry of the very order
 * that is being replaced does not count yet, as its buyer changes the cart.
 */
function isLimitedInProducts({ breadth, expiries }: NetworkUse, replacedWeight: number): boolean {
  const isOfReplaced = expiries.some(
    ({ ageSeconds, weight }) => ageSeconds < JUST_REPLACED_S && weight === replacedWeight,
  );
  const sum = expiries.reduce((weights, { weight }) => weights + weight, 0);
  return sum - (isOfReplaced ? replacedWeight : 0) >= breadth;
}

/**
 * Refused when a restricted network would hold more than its allowance of some product, or one that is limited in products more
 * than one unit, or the last one, of too many. Otherwise how many expiries the order counts as should it end unpaid: none while the
 * network's holds, all its orders together, stay within the allowance of each product and do not take the last units of many.
 * `replacedWeight`: of the expiry of the order that this one replaces.
 */
export function decideHold(
  lines: readonly HeldLine[],
  networks: readonly NetworkUse[],
  replacedWeight = 0,
): HoldDecision {
  const isBeyond = (network: NetworkUse, line: HeldLine) =>
    unitsWith(network, line) > allowanceOf(line.stock, network.breadth);
  const refused = networks.flatMap((network) => [
    ...(isRestricted(network) ? lines.filter((line) => isBeyond(network, line)) : []).map(({ productId, stock }) => ({
      productId,
      mostUnits: allowanceOf(stock, network.breadth),
    })),
    ...(isLimitedInProducts(network, replacedWeight) ? findBeyondProducts(network, lines) : []).map((line) => ({
      productId: line.productId,
      // A smaller order of a product leaves some of it to others.
      mostUnits: unitsWith(network, line) > 1 ? 1 : 0,
    })),
  ]);
  if (refused.length > 0) return { kind: 'refused', lines: refused };
  if (networks.length === 0) return { kind: 'held', expiryWeight: 0 };
  const beyond = lines.filter((line) => networks.some((network) => isBeyond(network, line)));
  const taken = lines.filter((line) => line.free === 0 || beyond.includes(line)).map(({ productId }) => productId);
  const takesMany = networks.some(
    ({ lastHeld, breadth }) => new Set([...taken, ...lastHeld]).size > MANY_PRODUCTS * breadth,
  );
  return { kind: 'held', expiryWeight: beyond.length === 0 ? Number(takesMany) : 1 + Number(takesMany) };
}

/** Lines by which a network that is limited in products would hold more than one unit, or the last one, of a further one. */
function findBeyondProducts(network: NetworkUse, lines: readonly HeldLine[]): HeldLine[] {
  const { held, lastHeld, breadth } = network;
  const isCounted = (id: number) => (held.get(id) ?? 0) > 1 || lastHeld.has(id);
  const counted = [...held.keys()].filter(isCounted).length;
  const further = lines.filter(
    (line) => !isCounted(line.productId) && (unitsWith(network, line) > 1 || line.free === 0),
  );
  return further.slice(Math.max(0, MANY_PRODUCTS * breadth - counted));
}

function unitsWith({ held }: NetworkUse, { productId, quantity }: HeldLine): number {
  return quantity + (held.get(productId) ?? 0);
}

/** Whether another payment page may be opened: a restricted network has one, a restricted /48 two. */
export function mayOpenPage(networks: readonly NetworkUse[]): boolean {
  return networks.every((network) => !isRestricted(network) || network.openPages < network.breadth);
}

function allowanceOf(stock: number, breadth: Breadth): number {
  return breadth * Math.max(ALWAYS_ALLOWED_UNITS, Math.floor(stock * ALLOWED_SHARE));
}
