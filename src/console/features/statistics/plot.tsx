import { useEffect, useRef, useState } from 'react';
import './readable-language.ts';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { cx } from '#ui/cx.ts';
import { toOptions } from './plot-look.ts';
import type { PlotSeries } from './plot-series.ts';

const HEIGHT = 240;
/** Share of a label's place, and most pixels. */
const BARS = uPlot.paths.bars?.({ size: [0.6, 48] });

interface PlotProps {
  /** One for each place. */
  labels: readonly string[];
  /** One or two. */
  series: readonly PlotSeries[];
  /** Of a value at the pointer. */
  format: (value: number) => string;
  formatAxis: (value: number) => string;
}

/** A plot with its key. Its numbers are in the table beside it, so it is not read out. */
export function Plot({ labels, series, format, formatAxis }: PlotProps) {
  const element = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState<number | null>(null);
  useEffect(() => {
    if (element.current === null) return undefined;
    return draw(element.current, { labels, series, format: formatAxis, onPoint: setPoint });
  }, [labels, series, formatAxis]);
  return (
    <div aria-hidden className="px-3 pb-3 print:hidden">
      <div ref={element} className="w-full overflow-hidden" />
      <ul className="flex min-h-6 flex-wrap gap-x-4 text-sm text-ink-soft">
        {point !== null && <li className="font-medium text-ink">{labels[point]}</li>}
        {series.map(({ name, look, values }) => (
          <li key={name} className="flex items-center gap-2">
            {/* In the colours of the plot, which forced colours leave as they are. */}
            <span
              className={cx(
                'inline-block w-4 forced-color-adjust-none',
                look === 'bars' ? 'h-3 bg-accent' : 'h-0.5 bg-info',
              )}
            />
            {name}
            {point !== null && <span className="figures text-ink">{toText(values[point], format)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Drawing {
  labels: readonly string[];
  series: readonly PlotSeries[];
  format: (value: number) => string;
  onPoint: (index: number | null) => void;
}

/** As wide as its place, and again in the colours of the other theme. Returns what removes it. */
function draw(element: HTMLElement, drawing: Drawing): () => void {
  const options = toOptions({ ...drawing, bars: BARS, width: element.clientWidth, height: HEIGHT });
  const places = drawing.labels.map((_, index) => index);
  const plot = new uPlot(options, [places, ...drawing.series.map(({ values }) => [...values])], element);
  const sizes = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }));
  sizes.observe(element);
  const themes = new MutationObserver(() => plot.redraw(false, true));
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    sizes.disconnect();
    themes.disconnect();
    plot.destroy();
  };
}

function toText(value: number | null | undefined, format: (value: number) => string): string {
  return value === null || value === undefined ? 'none' : format(value);
}
