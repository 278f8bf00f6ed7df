import { describePictures } from '#contract/console/picture-terms.ts';
import type { Today } from '#contract/console/today.ts';

/** How far the sizes of pictures are made after an import; it goes on by itself. */
export function Pictures({ pictures }: { pictures: NonNullable<Today['pictures']> }) {
  const { total, left } = pictures;
  return (
    <div className="panel flex flex-col gap-1 p-3">
      <p role="status" className="break-words">
        {describePictures(pictures)}
      </p>
      <progress aria-label="Pictures with all sizes" max={total} value={total - left} className="w-full" />
    </div>
  );
}
