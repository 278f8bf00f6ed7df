import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { suggestionsQuery } from '#app/api/suggestions-query.ts';
import type { ProductSuggestions } from '#app/api/suggestions-query.ts';
import { askLabel, askLink } from '#app/ask-for-searched.ts';
import { formatProductPrice } from '#app/price-view.ts';
import type { ProductCardView } from '#app/product-views.ts';
import { SUGGESTION_DEBOUNCE_MS } from '#contract/constants.ts';
import { describeOutcome } from '#contract/describe-outcome.ts';
import { PATHS } from '#contract/page-paths.ts';
import { formatQuantity } from '#contract/unit-of-sale.ts';
import { KeptTogether } from '#ui/kept-together.tsx';
import { Picture } from '#ui/picture.tsx';
import { toSearchTerm } from './search-term.ts';
import { SEARCH_TEXTS, describeSuggestions } from './search-texts.ts';

export interface SuggestionsProps {
  /** Of the field; ids of the list and its options begin with it. */
  id: string;
  typed: string;
  /** Id of the option that the keys have reached, or ''. */
  active: string;
  isOpen: boolean;
  /** The text was submitted, and is too short to search for. */
  isTooShort: boolean;
  onChosen: () => void;
  /** Whether there is a list of options. */
  onListed: (isListed: boolean) => void;
}

/** Products that match what is typed, why they do, and the ways on: all results, or a request for what there is not. */
export function Suggestions({ id, typed, active, isOpen, isTooShort, onChosen, onListed }: SuggestionsProps) {
  const term = toSearchTerm(typed);
  const q = useAfterPause(term);
  const { data, isError } = useQuery({ ...suggestionsQuery(q), enabled: q !== null });
  const found = isOpen && term !== null && q !== null && data && isNear(data.q, q) ? data : null;
  const isListed = found !== null;
  useEffect(() => {
    onListed(isListed);
    return () => onListed(false);
  }, [isListed, onListed]);
  const failed = isOpen && q !== null && isError ? SEARCH_TEXTS.failed : '';
  const note = isTooShort ? SEARCH_TEXTS.tooShort : failed;
  const said = found === null ? note : describeSuggestions({ ...found, shown: found.products.length });
  return (
    <>
      <span role="status" className="sr-only">
        {said}
      </span>
      {(isListed || note !== '') && (
        // The field keeps the focus, also in Safari, where a link that is pressed takes none.
        <div role="presentation" className="suggestions" onMouseDown={(event) => event.preventDefault()}>
          {found === null ? <p>{note}</p> : <Listed {...{ id, active, found, onChosen }} />}
        </div>
      )}
    </>
  );
}

type ListedProps = Pick<SuggestionsProps, 'id' | 'active' | 'onChosen'> & { found: ProductSuggestions };

function Listed({ id, active, found: { q, outcome, count, products }, onChosen }: ListedProps) {
  const sentence = outcome === undefined ? '' : describeOutcome(outcome, q);
  const option = (name: string) => {
    const optionId = `${id}-${name}`;
    return { id: optionId, role: 'option', tabIndex: -1, 'aria-selected': active === optionId, onClick: onChosen };
  };
  return (
    <>
      {sentence !== '' && <p>{sentence}</p>}
      <div role="listbox" id={`${id}-list`} aria-label={SEARCH_TEXTS.list}>
        {products.map((product) => (
          <Link key={product.id} to="/product/$id" params={{ id: String(product.id) }} {...option(String(product.id))}>
            <SuggestedProduct product={product} />
          </Link>
        ))}
        {count > 0 && (
          <Link to={PATHS.shop} search={{ q }} {...option('all')}>
            {SEARCH_TEXTS.all(count)}
          </Link>
        )}
        {(count === 0 || outcome?.reason === 'without_words') && (
          <Link {...askLink(q)} {...option('ask')}>
            {askLabel(q)}
          </Link>
        )}
      </div>
    </>
  );
}

function SuggestedProduct({ product }: { product: ProductCardView }) {
  return (
    <>
      <Picture
        url={product.picture?.url ?? null}
        alt=""
        placeholder={product.picture?.placeholder ?? ''}
        isDrawing={product.picture?.isDrawing ?? false}
        sizes="64px"
        widest={320}
        emptyText=""
        failedText=""
        eager
      />
      <span>
        <span className="figures">{product.partNumber} </span>
        <span>
          <KeptTogether text={product.name} />{' '}
        </span>
      </span>
      <span>
        <span className="figures">{formatProductPrice(product)} </span>
        <span className={product.inStock ? 'text-ok' : 'text-danger'}>
          {product.inStock ? `In Stock: ${formatQuantity(product.quantity, product)}` : 'Out of Stock'}
        </span>
      </span>
    </>
  );
}

/** Until its own suggestions have arrived, a text that is continued or shortened has those of the text before, and another one has none. */
function isNear(before: string, q: string): boolean {
  return q.startsWith(before) || before.startsWith(q);
}

/** The value, once it has not changed for a while. */
function useAfterPause<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SUGGESTION_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
