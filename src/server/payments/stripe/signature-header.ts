/** The header Stripe-Signature: `t=<seconds>,v1=<hex>`, with several `v1` while a secret is being replaced. */

/** Unix seconds of the one `t`; null unless there is exactly one, because its age would be that of another one. */
export function readSignedAt(header: string): number | null {
  const times = header
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part.startsWith('t='));
  const [only] = times;
  return times.length === 1 && only !== undefined && /^t=\d{1,12}$/.test(only) ? Number(only.slice(2)) : null;
}
