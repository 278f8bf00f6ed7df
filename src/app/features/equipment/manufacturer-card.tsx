import { ExternalLink } from 'lucide-react';
import { MESSAGES } from '#app/texts/site-texts.ts';
import type { Manufacturer } from '#contract/content.ts';
import { Picture } from '#ui/picture.tsx';
import { outsideAddress } from './outside-address.ts';

const CARD = 'flex h-full flex-col overflow-hidden rounded border border-line bg-surface';
const SIZES = '(width >= 64rem) 290px, (width >= 40rem) 31vw, 46vw';

/** A maker: its picture or first letter, and the way to its own site where it has one. */
export function ManufacturerCard({ label, image_url: image, url }: Manufacturer) {
  const address = outsideAddress(url);
  const face = image === null ? <FirstLetter label={label} /> : <Logo image={image} label={label} />;
  if (address === null) {
    return (
      <div className={CARD}>
        {face}
        <p className="border-t border-line px-3 py-2.5 font-medium">{label}</p>
      </div>
    );
  }
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className={`group ${CARD} transition-[border-color] hover:border-line-strong`}
    >
      {face}
      <span className="flex items-center justify-between gap-2 border-t border-line px-3 py-2.5 font-medium group-hover:text-accent">
        {label}
        <ExternalLink aria-hidden size={15} strokeWidth={1.75} className="shrink-0" />
      </span>
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

function Logo({ image, label }: { image: string; label: string }) {
  return (
    <Picture
      url={image}
      alt=""
      sizes={SIZES}
      widest={640}
      failedText={MESSAGES.imageFailed}
      emptyText={label}
      frame="aspect-2/1"
    />
  );
}

function FirstLetter({ label }: { label: string }) {
  return (
    <span aria-hidden className="flex aspect-2/1 items-center justify-center bg-paper">
      <span className="flex size-16 items-center justify-center rounded-full border border-line-strong text-xl font-semibold">
        {[...label.trim()][0]?.toUpperCase()}
      </span>
    </span>
  );
}
