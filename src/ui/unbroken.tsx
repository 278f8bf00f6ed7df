import { Fragment } from 'react';
import { KeptTogether } from './kept-together.tsx';

/** Breaks after a comma or before a bracket first, so that a postal code or a range with its unit stays together. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(?<=,) | (?=\()/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="inline-block">
        <KeptTogether text={part} />
      </span>
    </Fragment>
  ));
}
