/** The carriers that a shipment can go by, and the public address at which each shows where a shipment is. */

export const CARRIERS = [
  'canada_post',
  'purolator',
  'ups',
  'fedex',
  'day_ross',
  'own_truck',
  'pickup',
  'other',
] as const;
export type Carrier = (typeof CARRIERS)[number];

export const CARRIER_NAMES: Record<Carrier, string> = {
  canada_post: 'Canada Post',
  purolator: 'Purolator',
  ups: 'UPS',
  fedex: 'FedEx',
  day_ross: 'Day & Ross',
  own_truck: 'Own truck',
  pickup: 'Pick-up',
  other: 'Other',
};

/** Null where the carrier has no page that takes a number in its address. */
const TRACKING_PAGES: Record<Carrier, string | null> = {
  canada_post: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
  purolator: 'https://www.purolator.com/en/shipping/tracker?pin=',
  ups: 'https://www.ups.com/track?tracknum=',
  fedex: 'https://www.fedex.com/fedextrack/?trknbr=',
  day_ross: null,
  own_truck: null,
  pickup: null,
  other: null,
};

export const MAX_TRACKING_CHARACTERS = 40;
export const MAX_CARRIER_NAME_CHARACTERS = 60;

const TRACKING_NUMBER = /^[A-Za-z0-9][A-Za-z0-9 -]{3,39}$/;

/** Whether it can be a tracking number: 4 to 40 Latin letters, digits, spaces and hyphens. */
export function isTrackingNumber(text: string): boolean {
  return TRACKING_NUMBER.test(text) && /\d/.test(text);
}

/** Where the carrier shows this shipment; null when it has no such page, or nothing is known to look for. */
export function trackingUrl(carrier: Carrier | null, trackingNumber: string | null): string | null {
  const page = carrier === null ? null : TRACKING_PAGES[carrier];
  if (page === null || trackingNumber === null) return null;
  return page + encodeURIComponent(trackingNumber.replaceAll(/[ -]/g, ''));
}

/** The carrier that a person has written, such as "Day and Ross": one of the list, or another by its name. */
export function carrierOfName(text: string): { carrier: Carrier; name: string } {
  const written = spellingOf(text);
  const carrier = CARRIERS.find((known) => known !== 'other' && spellingOf(CARRIER_NAMES[known]) === written);
  if (carrier !== undefined) return { carrier, name: '' };
  return { carrier: 'other', name: text.trim().slice(0, MAX_CARRIER_NAME_CHARACTERS).trim() };
}

/** Without capitals, spaces, marks and "and", which people write or leave out. */
function spellingOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\band\b/g, '')
    .replaceAll(/[^a-z0-9]/g, '');
}

/** The carrier as a buyer reads it; null when it is not named. */
export function carrierLabel(carrier: Carrier | null, carrierName: string): string | null {
  if (carrier === null) return null;
  return carrier === 'other' ? carrierName : CARRIER_NAMES[carrier];
}
