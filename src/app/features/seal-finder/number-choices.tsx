import { Link } from '@tanstack/react-router';
import { PATHS } from '#contract/page-paths.ts';
import type { SealFinder } from '#contract/seals/finder.ts';
import { SEAL_MESSAGES } from './seal-texts.ts';

/** What a worn mark may be: the numbers that contain it, or the size of a shaft. */
export function NumberChoices({ found }: { found: Pick<SealFinder, 'similar_numbers' | 'shaft_meant'> }) {
  const { similar_numbers: similar, shaft_meant: shaft } = found;
  if (similar.length === 0 && shaft === null) return null;
  return (
    <section aria-label={SEAL_MESSAGES.numberChoices} className="flex flex-col gap-2">
      <h2 className="text-lg">{SEAL_MESSAGES.numberChoices}</h2>
      <ul className="flex flex-col gap-1">
        {shaft !== null && (
          <li>
            <Link to={PATHS.sealFinder} search={{ shaft: shaft.parameter }} className="link">
              {SEAL_MESSAGES.shaftMeant(shaft.label)}
            </Link>
          </li>
        )}
        {similar.map(({ maker, type, number }) => (
          <li key={`${maker} ${number}`}>
            <Link to={PATHS.sealFinder} search={{ number }} className="link">
              {`${maker} ${number}${type && ` (${type})`}`}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
