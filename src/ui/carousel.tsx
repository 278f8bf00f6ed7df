import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { nextIndex } from './carousel-rules.ts';
import { cx } from './cx.ts';
import { useAutoAdvance } from './use-auto-advance.ts';

export interface Slide {
  key: string | number;
  /** Read out after the slide's number. */
  label: string;
  content: ReactNode;
}

interface CarouselProps {
  label: string;
  slides: readonly Slide[];
  /** Advances automatically at this interval, from this number of slides. */
  everyMs: number;
  minSlides: number;
  /** Paused while another element, such as a dialog, is in use. */
  isHeld?: boolean;
}

/** Three, two or one slide in view at 64rem, 48rem and below; the browser's own scrolling moves it, by finger too. */
export function Carousel({ label, slides, everyMs, minSlides, isHeld = false }: CarouselProps) {
  const track = useRef<HTMLDivElement>(null);
  const [position, setIndex] = useState(0);
  const goTo = (to: number) => scrollTo(track.current, to);
  const turn = useCallback((by: 1 | -1) => {
    const { current } = track;
    if (current) scrollTo(current, nextIndex(indexOf(current), by, current.children.length, inViewOf(current)));
  }, []);
  const onAdvance = useCallback(() => turn(1), [turn]);
  const auto = useAutoAdvance({ slides: slides.length, minSlides, everyMs, isHeld, onAdvance });

  return (
    <section aria-roledescription="carousel" aria-label={label} {...auto.watch}>
      <div className={cx('mb-3 flex items-center justify-end gap-2', hiddenWhenAllInView(slides.length))}>
        {auto.canAdvance && (
          <Button
            variant="quiet"
            size="icon"
            aria-label={auto.isPaused ? 'Start moving' : 'Pause'}
            onClick={auto.togglePaused}
          >
            {auto.isPaused ? <Play aria-hidden size={18} /> : <Pause aria-hidden size={18} />}
          </Button>
        )}
        <Button variant="outline" size="icon" aria-label="Previous" onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden size={20} />
        </Button>
        <Button variant="outline" size="icon" aria-label="Next" onClick={() => turn(1)}>
          <ChevronRight aria-hidden size={20} />
        </Button>
      </div>
      <div
        ref={track}
        onScroll={(event) => setIndex(indexOf(event.currentTarget))}
        aria-live={auto.isAdvancing ? 'off' : 'polite'}
        className="carousel-track -mx-2 flex snap-x snap-mandatory overflow-x-auto"
      >
        {slides.map(({ key, label: name, content }, index) => (
          <div
            key={key}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}: ${name}`}
            className="grid w-full shrink-0 snap-start px-2 md:w-1/2 lg:w-1/3"
          >
            {content}
          </div>
        ))}
      </div>
      <Dots count={slides.length} index={position} onPick={goTo} />
    </section>
  );
}

/** One dot for every place; the last ones are no places where two or three slides are in view. */
function Dots({ count, index: position, onPick }: { count: number; index: number; onPick: (index: number) => void }) {
  return (
    <div
      role="group"
      aria-label="Choose a slide"
      className={cx('mt-3 flex flex-wrap justify-center', hiddenWhenAllInView(count))}
    >
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={`Slide ${index + 1}`}
          aria-current={index === position ? 'true' : undefined}
          onClick={() => onPick(index)}
          className={cx(
            'group flex size-7 items-center justify-center rounded pointer-coarse:size-9',
            index === count - 1 && 'md:hidden',
            index === count - 2 && 'lg:hidden',
          )}
        >
          <span className="size-2.5 rounded-full border border-ink-soft group-hover:border-accent group-aria-[current]:border-accent group-aria-[current]:bg-accent" />
        </button>
      ))}
    </div>
  );
}

function hiddenWhenAllInView(count: number): string {
  if (count <= 1) return 'hidden';
  if (count === 2) return 'md:hidden';
  return count === 3 ? 'lg:hidden' : '';
}

function slideWidth(track: HTMLElement): number {
  return track.firstElementChild?.getBoundingClientRect().width || 1;
}

function indexOf(track: HTMLElement): number {
  return Math.round(track.scrollLeft / slideWidth(track));
}

function inViewOf(track: HTMLElement): number {
  return Math.max(1, Math.round(track.clientWidth / slideWidth(track)));
}

/** Glides, except for those who would rather not see movement: their scroll-behavior is auto. */
function scrollTo(track: HTMLElement | null, index: number): void {
  const behavior = window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  track?.scrollTo({ left: index * slideWidth(track), behavior });
}
