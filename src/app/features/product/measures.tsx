import { MeasureDrawing } from '#app/measure-drawings/measure-drawing.tsx';
import { Quantities } from '#app/units/quantity.tsx';
import { UnitsChoice } from '#app/units/units-choice.tsx';
import type { Property } from '#contract/specifications/property.ts';

/** The specifications as values in both units, each with what it means and where it is measured. */
export function Measures({ properties }: { properties: readonly Property[] }) {
  if (properties.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="min-h-6 cursor-pointer font-medium pointer-coarse:min-h-11">
        All values in metric and imperial, with explanations
      </summary>
      <div className="mt-3 flex flex-col gap-3">
        <UnitsChoice />
        <dl className="border-y border-line">
          {properties.map((property) => (
            <div key={property.key} className="flex flex-col gap-1 border-line px-1 py-2 not-first:border-t">
              <dt className="text-ink-soft">{property.label}</dt>
              <dd className="figures">
                <Quantities values={property.values} />
              </dd>
              {property.help !== '' && <dd className="max-w-prose text-sm text-ink-soft">{property.help}</dd>}
              <dd className="empty:hidden">
                <MeasureDrawing attribute={property.key} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
