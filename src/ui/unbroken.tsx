import { Fragment } from 'react';

/** Breaks after a comma or before a bracket first, so that a postal code or a range with its unit stays together. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(?<=,) | (?=\()/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className="inline-block">{part}</span>
    </Fragment>
  ));
}
