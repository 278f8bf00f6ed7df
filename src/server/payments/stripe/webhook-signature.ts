/** What can be checked of the header Stripe-Signature before the body is read: its form and its age. */

/** Stripe's own tolerance for the age of a signature; here it holds for the future too. */
const TOLERANCE_SECONDS = 300;
const MAX_CHARACTERS = 2000;

/** Whether it has one time near `nowMs` and a signature of the form that Stripe sends; does not verify the signature. */
export function isPlausibleSignature(header: unknown, nowMs: number): boolean {
  if (typeof header !== 'string' || header.length > MAX_CHARACTERS) return false;
  const parts = header.split(',').map((part) => part.trim());
  const times = parts.filter((part) => part.startsWith('t='));
  const [time = ''] = times;
  if (times.length !== 1 || !/^t=\d{1,12}$/.test(time)) return false;
  if (Math.abs(nowMs / 1000 - Number(time.slice(2))) > TOLERANCE_SECONDS) return false;
  return parts.some((part) => /^v1=[0-9a-f]{64}$/.test(part));
}
