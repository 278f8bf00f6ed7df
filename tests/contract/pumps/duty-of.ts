/** A pump of ductile iron for hot water, and duties as they are typed. */

import type { PumpFacts } from '#contract/pumps/judge-pump.ts';
import type { PumpTexts } from '#contract/pumps/pump-duty-fields.ts';
import { readPumpDuty } from '#contract/pumps/read-pump-duty.ts';
import type { PumpDuty } from '#contract/pumps/read-pump-duty.ts';

export const FACTS: PumpFacts = {
  material: 'Ductile iron',
  elastomers: ['EPDM'],
  faces: 'SiC/SiC',
  maxTemperature: 120,
  maxPressure: null,
  stages: 1,
  isDoubleSuction: false,
};

export function dutyOf(texts: PumpTexts): PumpDuty {
  const { duty, problems } = readPumpDuty(texts);
  if (duty === null) throw new Error(JSON.stringify(problems));
  return duty;
}
