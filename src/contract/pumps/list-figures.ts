/** The figures of a selected pump in words; pure. */

import { formatDay } from '../format-day.ts';
import { both } from './print-both.ts';
import type { PumpFigures, PumpReply } from './reply.ts';

const NO_EFFICIENCY = 'Its efficiency is not listed, so its best efficiency point is not known.';

/** What a pump does at the duty, as rows. */
export function listFigures(pump: PumpFigures, duty: PumpReply['duty']): [string, string][] {
  const { operating, efficiency, power_kw: power, most_power_kw: most, motor, npsh_rule: rule } = pump;
  const { npsh_required_m: required, npsh_needed_m: needed, impeller_mm: impeller, min_flow_m3h: minFlow } = pump;
  const rows: [string, string | null][] = [
    ['Operating point', `${both.flow(operating.flow)} at ${both.head(operating.head)}`],
    ['Efficiency', efficiency === null ? null : `${efficiency.toFixed(1)}%`],
    ['Shaft power at this point', power === null ? null : both.power(power)],
    ['Maximum power on the curve', most === null ? null : both.power(most)],
    ['Non-overloading motor', motor === null ? 'ask us' : `${motor.hp}\u00A0hp (${motor.kw}\u00A0kW)`],
    ['NPSH required', required === null ? 'not listed' : both.npsh(required)],
    [
      'NPSH required with margin',
      needed === null || rule === null
        ? null
        : `${both.npsh(needed)}, the larger of ${rule.factor} × NPSHR and NPSHR + ${both.npsh(rule.metres)}`,
    ],
    ['NPSH available', duty.npsh_available_m === null ? null : both.npsh(duty.npsh_available_m)],
    ['Impeller', impeller === null ? null : `${pump.is_trimmed ? 'trimmed to ' : ''}${both.diameter(impeller)}`],
    ['Minimum continuous flow', minFlow === null ? null : both.flow(minFlow)],
    ['Speed', `${pump.speed_rpm}\u00A0rpm${pump.supply_hz === null ? '' : `, ${pump.supply_hz}\u00A0Hz`}`],
    ['Source of the curve', describeOrigin(pump)],
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}

/** The flow as a share of the best, and the range that it lies in. */
export function describeRange({ share, is_preferred: isPreferred }: PumpFigures): string {
  if (share === null) return NO_EFFICIENCY;
  const percent = `${Math.round(share * 100)}% of the flow at best efficiency (BEP)`;
  return isPreferred
    ? `${percent}: in the preferred operating range (POR).`
    : `${percent}: outside the preferred operating range (POR). Ask us whether it is within the allowable range (AOR), which the manufacturer sets.`;
}

function describeOrigin({ origin, grade, dated }: PumpFigures): string {
  const parts = [origin === 'test' ? 'Pump test' : 'Catalogue', dated === null ? '' : formatDay(dated), grade];
  return parts.filter((part) => part !== '').join(', ');
}
