import { useId } from 'react';
import { DRAWING, drawCurves } from '#contract/pumps/draw-curves.ts';
import type { CurveDrawing, Shape, Tone } from '#contract/pumps/draw-curves.ts';

interface CurveChartProps extends CurveDrawing {
  title: string;
  description: string;
}

/** Performance curves of a pump as SVG; the figures in it are also in a table beside it. */
export function CurveChart({ title, description, ...drawing }: CurveChartProps) {
  const id = useId();
  return (
    <svg
      viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-text`}
      className="w-full max-w-lg break-inside-avoid fill-none text-[11px] print:max-w-md"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      {drawCurves(drawing).map((shape, index) => (
        <Drawn key={index} shape={shape} />
      ))}
    </svg>
  );
}

const STROKES: Readonly<Record<Tone, string>> = {
  accent: 'stroke-accent',
  ink: 'stroke-ink',
  'ink-soft': 'stroke-ink-soft',
  line: 'stroke-line',
  'line-strong': 'stroke-line-strong',
};

function Drawn({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'path': {
      return (
        <path
          d={shape.d}
          strokeWidth={shape.width}
          strokeDasharray={shape.dash?.join(' ')}
          className={STROKES[shape.tone]}
        />
      );
    }
    case 'band': {
      const { x, y, width, height } = shape;
      return <rect x={x} y={y} width={width} height={height} className="fill-ok/15" />;
    }
    case 'dot': {
      return <circle cx={shape.x} cy={shape.y} r={shape.radius} className="fill-accent stroke-surface" />;
    }
    case 'text': {
      // Letters have a rim in the colour of the page, so that lines behind them do not touch them.
      return (
        <text
          x={shape.x}
          y={shape.y}
          textAnchor={shape.align}
          strokeWidth="3"
          paintOrder="stroke"
          className="fill-ink stroke-paper"
        >
          {shape.text}
        </text>
      );
    }
  }
}
