import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { ProductName } from '#contract/catalogue.ts';
import { KeptTogether } from '#ui/kept-together.tsx';

/** Links from a part to what it fits, or from a product to its parts. */
export function PartLinks({ title, products }: { title: string; products: readonly ProductName[] }) {
  const heading = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-lg">
        {title}
      </h2>
      <ul className="border-y border-line-strong sm:columns-2 sm:gap-8">
        {products.map(({ id, part_number, name }) => (
          <li key={id} className="break-inside-avoid py-1.5">
            <Link
              to="/product/$id"
              params={{ id: String(id) }}
              className="inline-flex min-h-6 flex-wrap items-center gap-x-3 hover:text-accent pointer-coarse:min-h-11"
            >
              <span className="figures text-ink-soft">{part_number}</span>
              <span className="underline">
                <KeptTogether text={name} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
