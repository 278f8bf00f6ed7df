import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { ChevronLeftIcon, ChevronRightIcon, CrossIcon } from './icons.tsx';
import { pictureAt } from './picture-sources.ts';
import { Picture } from './picture.tsx';
import { useModal } from './use-modal.ts';

export interface LightboxPicture {
  url: string;
  alt: string;
  placeholder: string;
  isDrawing: boolean;
  /** A line under the picture. */
  caption?: string;
}

export interface LightboxProps {
  pictures: readonly LightboxPicture[];
  /** Which picture is shown; null is closed. */
  index: number | null;
  onIndex: (index: number) => void;
  onClose: () => void;
}

/** One picture over the whole screen: Escape closes, left and right go round; focus returns to where it was. */
export function Lightbox({ pictures, index, onIndex, onClose }: LightboxProps) {
  const dialog = useModal(index !== null);

  const turn = (by: number) => index !== null && onIndex((index + by + pictures.length) % pictures.length);
  const picture = index === null ? undefined : pictures[index];
  return (
    <dialog
      ref={dialog}
      aria-label={picture ? `Picture ${(index ?? 0) + 1} of ${pictures.length}: ${picture.alt}` : 'Picture'}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') turn(-1);
        if (event.key === 'ArrowRight') turn(1);
      }}
      className="z-[9999] m-0 h-dvh max-h-none w-screen max-w-none bg-paper p-0"
    >
      {picture && (
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between border-b border-line px-4 py-2">
            <p className="figures text-sm" aria-live="polite">
              {(index ?? 0) + 1} / {pictures.length}
              <span className="sr-only">: {picture.alt}</span>
            </p>
            <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose}>
              <CrossIcon size={20} />
            </Button>
          </div>
          <div className="relative min-h-0 flex-1">
            <div
              className={cx('absolute inset-0 bg-contain bg-center bg-no-repeat', picture.isDrawing && 'drawing')}
              // The small file is cached already and is shown until the large one has loaded.
              style={{ backgroundImage: `url("${pictureAt(picture.url, 640)}")` }}
            >
              <Picture
                key={picture.url}
                url={picture.url}
                alt={picture.alt}
                sizes="100vw"
                eager
                frame="size-full aspect-auto bg-transparent"
              />
            </div>
            {pictures.length > 1 && (
              <>
                <Button
                  variant="outline"
                  size="icon"
                  aria-label="Previous picture"
                  onClick={() => turn(-1)}
                  className="absolute top-1/2 left-3"
                >
                  <ChevronLeftIcon size={20} />
                </Button>
                <Button
                  variant="outline"
                  size="icon"
                  aria-label="Next picture"
                  onClick={() => turn(1)}
                  className="absolute top-1/2 right-3"
                >
                  <ChevronRightIcon size={20} />
                </Button>
              </>
            )}
          </div>
          {picture.caption && (
            <p className="border-t border-line px-4 py-3 text-center text-sm text-ink-soft">{picture.caption}</p>
          )}
        </div>
      )}
    </dialog>
  );
}
