import { PUMP_CHOICES, PUMP_MEASURES } from './pump-duty-fields.ts';
import type { PumpTexts } from './pump-duty-fields.ts';

/** The parameters of addresses that name a duty, always in one order: `q=120+gpm&h=180+ft`. */
export function dutySearch(duty: PumpTexts): string {
  const provided = [...PUMP_MEASURES, ...PUMP_CHOICES].flatMap((name): [string, string][] => {
    const text = duty[name] ?? '';
    return text === '' ? [] : [[name, text]];
  });
  return new URLSearchParams(provided).toString();
}
