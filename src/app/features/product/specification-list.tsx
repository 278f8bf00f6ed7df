import type { Specification } from '#contract/catalogue.ts';
import { Unbroken } from '#ui/unbroken.tsx';
import { PRODUCT_DETAIL_MESSAGES } from './product-detail-texts.ts';

export function SpecificationList({ specifications }: { specifications: readonly Specification[] }) {
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className="mb-3 text-lg">
        Specifications
      </h2>
      {specifications.length === 0 && <p className="text-ink-soft">{PRODUCT_DETAIL_MESSAGES.noSpecifications}</p>}
      {specifications.length > 0 && (
        <dl className="border-y border-line-strong">
          {specifications.map(({ id, key, value }) => (
            <div key={id} className="grid grid-cols-2 gap-4 border-line px-1 py-1.5 not-first:border-t">
              <dt className="text-ink-soft">{key}</dt>
              <dd className="figures wrap-anywhere">
                <Unbroken text={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
