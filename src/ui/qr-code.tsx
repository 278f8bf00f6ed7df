import { encode } from 'uqr';

/** The most that a code on a label holds and a camera still reads, in characters. */
const MOST = 1200;

/** Black on white in either theme, so that any camera reads it, over the address itself; that alone when it is too long. */
export function QrCode({ address, label }: { address: string; label: string }) {
  return (
    <figure className="max-w-64">
      {address.length <= MOST && <Code address={address} label={label} />}
      <figcaption className="mt-2 text-sm break-all text-ink-soft">{address}</figcaption>
    </figure>
  );
}

function Code({ address, label }: { address: string; label: string }) {
  const { data, size } = encode(address, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
