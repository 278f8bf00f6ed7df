import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { PointerEvent } from 'react';
import { CurveTable } from '#app/pump-curves/curve-table.tsx';
import { PATHS } from '#contract/page-paths.ts';
import { DRAWING, readPoint } from '#contract/pumps/draw-curves.ts';
import { plotSelection } from '#contract/pumps/plot-selection.ts';
import { both } from '#contract/pumps/print-both.ts';
import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import type { PumpReply, SelectedPumpReply } from '#contract/pumps/reply.ts';
import { Button } from '#ui/button.tsx';
import { CurveChart } from '#ui/curve-chart.tsx';
import { moveTexts } from './move-texts.ts';
import { PUMP_TEXTS } from './pump-texts.ts';

interface MovablePlotProps {
  pump: SelectedPumpReply;
  duty: PumpReply['duty'];
  texts: PumpTexts;
}

/** Of a slider's end: a duty of nothing is none. */
const LEAST_SHARE = 0.005;
/** A head moves up to so many times the shut-off head, and down to so many times the static head. */
const MOST_HEAD = 1.2;
const LEAST_HEAD = 1.01;

/**
 * A pump on the system of the duty. Sliders and the pointer move the duty: system curve and operating point follow at once, with the
 * impeller that is shown. Pumps are selected for the moved duty by its button, also without script.
 */
export function MovablePlot({ pump, duty, texts }: MovablePlotProps) {
  const navigate = useNavigate();
  const [moved, setMoved] = useState<{ flow: number; head: number } | null>(null);
  const first = { flow: duty.flow_m3h, head: duty.head_m };
  const point = moved ?? first;
  const { drawing, runs, description, caption } = plotSelection(pump, duty, moved);
  const [{ lines }] = drawing.curves;
  const most = {
    flow: Math.max(lines.to, first.flow),
    head: Math.max((lines.head(lines.from) ?? 0) * MOST_HEAD, first.head),
  };
  const least = {
    flow: most.flow * LEAST_SHARE,
    head: Math.max(duty.static_head_m * LEAST_HEAD, most.head * LEAST_SHARE),
  };
  const move = ({ flow, head }: { flow: number; head: number }) =>
    setMoved({ flow: clamp(flow, least.flow, most.flow), head: clamp(head, least.head, most.head) });
  const moveToPointer = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) / width) * DRAWING.width;
    const y = ((event.clientY - top) / height) * DRAWING.height;
    move(readPoint(drawing, { x, y }));
  };
  const slider = (figure: 'flow' | 'head', name: 'q' | 'h', title: string) => (
    <label className="flex flex-col gap-1 text-sm">
      {`${title}: ${both[figure](point[figure])}`}
      <input
        type="range"
        name={name}
        min={least[figure]}
        max={most[figure]}
        step="any"
        value={point[figure]}
        aria-valuetext={both[figure](point[figure])}
        className="min-h-6 accent-accent"
        onChange={(event) => move({ ...point, [figure]: Number(event.currentTarget.value) })}
      />
    </label>
  );
  return (
    <>
      <div
        className="max-w-lg"
        onPointerDown={(event) => {
          // A finger scrolls the page: it moves the duty by the sliders.
          if (event.pointerType === 'touch' || event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          moveToPointer(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveToPointer(event);
        }}
      >
        <CurveChart
          {...drawing}
          title={`${pump.product.name} on your system`}
          description={`${description} The figures are in the table below.`}
        />
      </div>
      <form
        action={PATHS.pumpTool}
        aria-label={`Move the duty of ${pump.product.name}`}
        className="flex max-w-lg flex-col gap-2 print:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate({ to: PATHS.pumpTool, search: moveTexts(texts, first, point), resetScroll: false });
        }}
      >
        {Object.entries(texts).map(([name, text]) =>
          name === 'q' || name === 'h' ? null : <input key={name} type="hidden" name={name} value={text} />,
        )}
        {slider('flow', 'q', 'Flow of the duty')}
        {slider('head', 'h', 'Head of the duty')}
        {moved !== null && <p className="text-sm text-ink-soft">{`${runs} ${PUMP_TEXTS.moved}`}</p>}
        <Button type="submit" variant="outline" size="small" className="self-start">
          {PUMP_TEXTS.selectMoved}
        </Button>
      </form>
      <CurveTable points={pump.curve} caption={`Curve of ${pump.product.part_number}${caption}`} />
    </>
  );
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
