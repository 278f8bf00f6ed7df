import { Fragment } from 'react';
import type { ProvidedValue } from '#contract/specifications/property.ts';

/** In both units: `38 mm (1.496 in)`. What has one unit alone, such as a pair of a standard, is shown whatever is chosen. */
export function Quantity({ text, imperial }: Pick<ProvidedValue, 'text' | 'imperial'>) {
  if (imperial === null) return text;
  return (
    <span className="quantity">
      <span className="metric whitespace-nowrap">{text}</span>
      <span className="mark"> (</span>
      <span className="imperial whitespace-nowrap">{imperial}</span>
      <span className="mark">)</span>
    </span>
  );
}

export function Quantities({ values }: { values: readonly Pick<ProvidedValue, 'text' | 'imperial'>[] }) {
  return values.map((value, index) => (
    <Fragment key={index}>
      {index > 0 && '; '}
      <Quantity {...value} />
    </Fragment>
  ));
}
