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

const MIN_TRACKING_CHARACTERS = 4;
export const TRACKING_RULE = `${MIN_TRACKING_CHARACTERS} to ${MAX_TRACKING_CHARACTERS} letters and digits, at least one of them a digit. Spaces and hyphens may be in it.`;

/** Why it cannot be a tracking number, of whatever carrier; null when it can. */
export function trackingNumberError(text: string): string | null {
  if (!/^[A-Za-z0-9][A-Za-z0-9 -]*$/.test(text))
    return 'Must begin with a letter or digit, and have letters, digits, spaces and hyphens alone';
  if (text.length < MIN_TRACKING_CHARACTERS || text.length > MAX_TRACKING_CHARACTERS)
    return `Must have ${MIN_TRACKING_CHARACTERS} to ${MAX_TRACKING_CHARACTERS} characters`;
  return /\d/.test(text) ? null : 'Must have at least one digit';
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
