import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { productQuery } from '#app/api/queries.ts';
import { toProductCard } from '#app/api/to-product-card.ts';
import { formatProductPrice } from '#app/price-view.ts';
import type { ProductCardView } from '#app/product-views.ts';
import { Button } from '#ui/button.tsx';
import { KeptTogether } from '#ui/kept-together.tsx';
import { Picture } from '#ui/picture.tsx';
import { whenSeen } from '#ui/when-seen.ts';
import { readViewedIds, saveViewedIds, withViewed } from './viewed-ids.ts';

const TEXTS = {
  title: 'Recently viewed',
  note: 'Kept in this browser only.',
  clear: 'Clear',
  cleared: 'Your recently viewed products are cleared.',
} as const;

/** The products of the pages before this one. They are fetched one by one, as their pages fetch them, once the list comes into view. */
export function RecentlyViewed({ current }: { current: number | null }) {
  // Each page has the products of the pages before it.
  return <ViewedBefore key={current} current={current} />;
}

function ViewedBefore({ current }: { current: number | null }) {
  const [ids] = useState(() => readViewedIds().filter((id) => id !== current));
  const [isCleared, setCleared] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (current !== null) saveViewedIds(withViewed(readViewedIds(), current));
  }, [current]);
  useEffect(() => {
    if (isCleared) status.current?.focus();
  }, [isCleared]);
  const clear = () => {
    saveViewedIds([]);
    setCleared(true);
  };
  if (isCleared)
    return (
      <p ref={status} role="status" tabIndex={-1} className="sheet py-6 text-ink-soft">
        {TEXTS.cleared}
      </p>
    );
  return ids.length > 0 && <ViewedList ids={ids} onClear={clear} />;
}

function ViewedList({ ids, onClear }: { ids: readonly number[]; onClear: () => void }) {
  const section = useRef<HTMLElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (section.current === null) return undefined;
    return whenSeen(section.current, 'recently-viewed', () => setSeen(true));
  }, []);
  const queries = useQueries({ queries: ids.map((id) => ({ ...productQuery(String(id)), enabled: isSeen })) });
  // One that has failed, or is not in the shop any more, has no place.
  const shown = queries.filter(({ isError }) => !isError);
  if (shown.length === 0) return null;
  return (
    <section ref={section} aria-labelledby="viewed" className="viewed sheet">
      <div>
        <h2 id="viewed" className="text-lg">
          {TEXTS.title}
        </h2>
        <p>{TEXTS.note}</p>
        <Button variant="quiet" size="small" aria-describedby="viewed" onClick={onClear}>
          {TEXTS.clear}
        </Button>
      </div>
      <ul>
        {shown.map(({ data }, position) => (
          <li key={data?.id ?? `empty-${position}`}>
            {data !== undefined && <Viewed product={toProductCard(data)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Viewed({ product }: { product: ProductCardView }) {
  return (
    <>
      <Picture
        url={product.picture?.url ?? null}
        alt=""
        placeholder={product.picture?.placeholder ?? ''}
        isDrawing={product.picture?.isDrawing ?? false}
        sizes="200px"
        widest={640}
      />
      <p className="figures">{product.partNumber}</p>
      <Link to="/product/$id" params={{ id: String(product.id) }}>
        <KeptTogether text={product.name} />
      </Link>
      <p>
        <span className="figures">{formatProductPrice(product)}</span>{' '}
        <span className={product.inStock ? 'text-ok' : 'text-danger'}>
          {product.inStock ? 'In Stock' : 'Out of Stock'}
        </span>
      </p>
    </>
  );
}
