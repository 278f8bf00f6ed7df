import type { ReactNode } from 'react';
import { nearestSixteenth } from '#contract/packing/calculate-packing.ts';
import type { PackingResult } from '#contract/packing/calculate-packing.ts';
import type { Duty } from '#contract/packing/read-duty.ts';
import { PACKING_TEXTS } from './packing-texts.ts';

/** The figures as they are printed and taken to the bench; the bar measures 100 mm on paper. */
export function CuttingCard({ duty, result }: { duty: Duty; result: PackingResult }) {
  const { section, rings, totalRings, cutLength, jointDegrees, ringsBelowLantern, speed, pressureSpeed } = result;
  return (
    <section aria-labelledby="cutting-card" className="flex flex-col gap-3">
      <h2 id="cutting-card" className="text-lg">
        Cutting card
      </h2>
      <dl className="ruled sm:grid-cols-2">
        <Fact name="Shaft × box × depth">{`${[duty.shaft, duty.box, duty.depth].map((mm) => mm.toFixed(1)).join(' × ')} mm`}</Fact>
        <Fact name="Section">{both(section, 2)}</Fact>
        <Fact name="Rings">{duty.boxes === 1 ? rings : `${rings} × ${duty.boxes} boxes = ${totalRings}`}</Fact>
        <Fact name="Cut length">{`${cutLength.mm.toFixed(1)} mm (${cutLength.inch})`}</Fact>
        <Fact name="Stagger joints">{`${jointDegrees}°`}</Fact>
        {ringsBelowLantern !== null && <Fact name="Rings below the lantern ring">{ringsBelowLantern}</Fact>}
        {speed !== null && (
          <Fact name="Surface speed">{`${speed.metresPerSecond.toFixed(2)} m/s (${Math.round(speed.feetPerMinute)} ft/min)`}</Fact>
        )}
        {pressureSpeed !== null && <Fact name="Pressure × speed">{`${pressureSpeed.toFixed(1)} bar·m/s`}</Fact>}
      </dl>
      <p>{`${PACKING_TEXTS.cutting} ${PACKING_TEXTS.tryFirst}`}</p>
      <figure className="hidden print:block">
        <svg width="100mm" height="6mm" viewBox="0 0 100 6" stroke="currentColor" strokeWidth="0.3" aria-hidden="true">
          <path d={`M0 3H100${Array.from({ length: 11 }, (_, index) => `M${index * 10} 0V6`).join('')}`} />
        </svg>
        <figcaption>{PACKING_TEXTS.printed}</figcaption>
      </figure>
    </section>
  );
}

function both(mm: number, decimals: number): string {
  return `${mm.toFixed(decimals)} mm (${nearestSixteenth(mm)})`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="caption">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}
