import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PATHS } from '#contract/page-paths.ts';
import type { SealFinder } from '#contract/seals/finder.ts';
import { SEAL_MESSAGES } from './seal-texts.ts';

type Found = Pick<SealFinder, 'similar_numbers' | 'near_numbers' | 'shaft_meant'>;

/** What a worn mark may be: the numbers that contain it, or the size of a shaft; and what an unknown number resembles. */
export function NumberChoices({ found }: { found: Found }) {
  const { similar_numbers: similar, near_numbers: near, shaft_meant: shaft } = found;
  return (
    <>
      {(similar.length > 0 || shaft !== null) && (
        <Choices title={SEAL_MESSAGES.numberChoices}>
          {shaft !== null && (
            <li>
              <Link to={PATHS.sealFinder} search={{ shaft: shaft.parameter }} className="link">
                {SEAL_MESSAGES.shaftMeant(shaft.label)}
              </Link>
            </li>
          )}
          <Numbers numbers={similar} />
        </Choices>
      )}
      {near.length > 0 && (
        <Choices title={SEAL_MESSAGES.nearNumbers}>
          <Numbers numbers={near} />
        </Choices>
      )}
    </>
  );
}

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-lg">{title}</h2>
      <ul className="flex flex-col gap-1">{children}</ul>
    </section>
  );
}

function Numbers({ numbers }: { numbers: SealFinder['similar_numbers'] }) {
  return numbers.map(({ maker, type, number }) => (
    <li key={`${maker} ${number}`}>
      <Link to={PATHS.sealFinder} search={{ number }} className="link">
        {`${maker} ${number}${type && ` (${type})`}`}
      </Link>
    </li>
  ));
}
