/** How uPlot draws the plots: the colours of the theme in use, no legend and no zoom of its own. */

import type uPlot from 'uplot';
import type { PlotSeries } from './plot-series.ts';

const FONT = '12px "IBM Plex Sans", sans-serif';
/** Of a sign of the axis at the left, and around all of them, in pixels. */
const SIGN_WIDTH = 6.5;
const AXIS_MARGIN = 16;
const LABEL_HEIGHT = 34;

interface PlotLook {
  width: number;
  height: number;
  labels: readonly string[];
  series: readonly PlotSeries[];
  /** Of a value on the axis. */
  format: (value: number) => string;
  bars: uPlot.Series.PathBuilder | undefined;
  onPoint: (index: number | null) => void;
}

/** The places on the axis below are 0, 1, 2 and so on, each in the middle of its label. */
export function toOptions({ labels, series, format, bars, onPoint, ...size }: PlotLook): uPlot.Options {
  const axis = { stroke: () => colour('--ink-soft'), font: FONT };
  return {
    ...size,
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
    scales: {
      x: { time: false, range: [-0.5, labels.length - 0.5] },
      y: { range: (_plot, least, most) => [Math.min(0, least), Math.max(1, most) * 1.05] },
    },
    axes: [
      {
        ...axis,
        size: LABEL_HEIGHT,
        grid: { show: false },
        ticks: { show: false },
        incrs: [1, 2, 5, 10],
        space: 30,
        values: (_plot, places) => places.map((index) => labels[index] ?? ''),
      },
      {
        ...axis,
        size: (_plot, texts) => AXIS_MARGIN + SIGN_WIDTH * Math.max(0, ...(texts ?? []).map((text) => text.length)),
        grid: { stroke: () => colour('--line'), width: 1 },
        ticks: { show: false },
        values: (_plot, values) => values.map(format),
      },
    ],
    series: [{}, ...series.map((each) => toSeries(each, bars))],
    hooks: { setCursor: [({ cursor: { idx } }) => onPoint(idx ?? null)] },
  };
}

function toSeries({ look }: PlotSeries, bars: uPlot.Series.PathBuilder | undefined): uPlot.Series {
  const points = { show: false };
  if (look === 'bars' && bars !== undefined) return { fill: () => colour('--accent'), width: 0, paths: bars, points };
  return { stroke: () => colour('--info'), width: 2, points };
}

/** Read whenever it is drawn, as the theme may have changed. */
function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name);
}
