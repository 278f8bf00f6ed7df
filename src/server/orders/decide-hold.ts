/**
 * How much of the stock one network may hold without paying, and how many payment pages it may have open: pure.
 * A network is restricted after orders that held much of the stock have ended unpaid (docs/decisions/029).
 */

/** How wide a network is: 1 is an IPv4 address or an IPv6 /56, 2 a /48, for which every bound is twice as high. */
export type Breadth = 1 | 2;

/** An order that ended unpaid, as it counts for its network. */
export interface Lapse {
  ageSeconds: number;
  weight: number;
}

export interface NetworkUse {
  breadth: Breadth;
  /** Those of the last day. */
  lapses: readonly Lapse[];
  /** Its other unpaid orders that have a payment page. */
  openPages: number;
  /** Units that its other unpaid orders hold, by product id. */
  held: ReadonlyMap<number, number>;
}

/** One line of an order whose units have just been held. */
export interface HeldLine {
  productId: number;
  quantity: number;
  /** Units of the product in all, those that are coming and held ones included. */
  stock: number;
  /** Units that are left to others. */
  free: number;
}

export type HoldDecision = { kind: 'refused' } | { kind: 'held'; lapseWeight: number };

/** Units of a product that a restricted network may hold whatever its stock is. */
const ALWAYS_ALLOWED_UNITS = 5;
const ALLOWED_SHARE = 1 / 4;
/** An order that holds much of more products than this counts twice, so that no network holds most of the stock a second time. */
const MANY_PRODUCTS = 10;
/** A network is restricted once its lapses weigh so much within so many minutes. */
const RESTRICTED_FROM: Record<Breadth, { weight: number; seconds: number }> = {
  1: { weight: 2, seconds: 3600 },
  // A day, because the networks within a /48 could otherwise alternate, one each hour.
  2: { weight: 4, seconds: 24 * 3600 },
};

/** Whether the network has left enough orders unpaid within the last day. */
export function isRestricted({ breadth, lapses }: Pick<NetworkUse, 'breadth' | 'lapses'>): boolean {
  const { weight, seconds } = RESTRICTED_FROM[breadth];
  return lapses.some((last) => {
    const within = lapses.filter(
      ({ ageSeconds }) => ageSeconds >= last.ageSeconds && ageSeconds <= last.ageSeconds + seconds,
    );
    return within.reduce((sum, lapse) => sum + lapse.weight, 0) >= weight;
  });
}

/**
 * Refused when a restricted network would hold more than its allowance of some product. Otherwise how many lapses the
 * order counts as should it end unpaid: none while the network's holds stay within the allowance.
 */
export function decideHold(lines: readonly HeldLine[], networks: readonly NetworkUse[]): HoldDecision {
  const isBeyond = (network: NetworkUse, line: HeldLine) =>
    line.quantity + (network.held.get(line.productId) ?? 0) > allowanceOf(line.stock, network.breadth);
  if (networks.some((network) => isRestricted(network) && lines.some((line) => isBeyond(network, line)))) {
    return { kind: 'refused' };
  }
  const beyond = lines.filter((line) => networks.some((network) => isBeyond(network, line)));
  if (beyond.length === 0) return { kind: 'held', lapseWeight: 0 };
  const taken = lines.filter((line) => line.free === 0 || beyond.includes(line));
  return { kind: 'held', lapseWeight: taken.length > MANY_PRODUCTS ? 2 : 1 };
}

/** Whether another payment page may be opened: a restricted network has one, a restricted /48 two. */
export function mayOpenPage(networks: readonly NetworkUse[]): boolean {
  return networks.every((network) => !isRestricted(network) || network.openPages < network.breadth);
}

function allowanceOf(stock: number, breadth: Breadth): number {
  return breadth * Math.max(ALWAYS_ALLOWED_UNITS, Math.floor(stock * ALLOWED_SHARE));
}
