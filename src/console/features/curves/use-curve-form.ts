/** A table of curves that is being entered: what is typed, how the server reads it, and saving it once. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#console/api/api-client.ts';
import { checkedCurvesQuery } from '#console/api/curves.ts';
import { useDelayed } from '#console/api/use-delayed.ts';
import type { CurveTableBody, CurvesOfProduct } from '#contract/console/curves.ts';
import { useCurvesChange } from './use-curves-change.ts';

const EMPTY: CurveTableBody = {
  table: '',
  speed_rpm: '',
  impeller: '',
  impeller_unit: 'in',
  min_flow: '',
  supply_hz: '60',
  grade: '',
  origin: 'catalogue',
  dated: '',
};

export function useCurveForm({ part_number: part, revision }: CurvesOfProduct) {
  const [typed, setTyped] = useState(EMPTY);
  /** The curves that the form decides on: those shown when its typing began. */
  const [seen, setSeen] = useState<string | null>(null);
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const requested = useDelayed(typed);
  const hasTable = typed.table.trim() !== '';
  const check = useQuery({
    ...checkedCurvesQuery(part, requested),
    enabled: requested.table.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const { data } = check;
  const isChecked = requested === typed || JSON.stringify(requested) === JSON.stringify(typed);
  const isCurrent = isChecked && !check.isPlaceholderData && !check.isFetching;
  const warnings = data?.warnings ?? [];
  const isConfirmed = warnings.every((warning) => confirmed.includes(warning));
  const start = () => {
    setTyped({ ...typed, table: '', impeller: '' });
    setSeen(null);
    setConfirmed([]);
  };
  const { mutate, isPending } = useCurvesChange({
    make: () =>
      call('saveCurves', {
        params: { part },
        body: { ...typed, confirmed: [...confirmed], revision: seen ?? revision },
      }),
    done: 'Saved. Open pages of the shop show it in a moment.',
    onDone: start,
  });
  const canSave =
    hasTable && isCurrent && isConfirmed && data !== undefined && data.curves.length > 0 && data.problems.length === 0;
  return {
    typed,
    change: (changed: Partial<CurveTableBody>) => {
      setTyped((before) => ({ ...before, ...changed }));
      setSeen((before) => before ?? revision);
    },
    checked: hasTable ? data : undefined,
    checkError: hasTable ? check.error : null,
    isBusy: hasTable && !isCurrent,
    /** Other curves than those that the typing began with. */
    isOutdated: seen !== null && seen !== revision,
    goOn: () => setSeen(revision),
    isConfirmed: warnings.length > 0 && isConfirmed,
    confirm: (isOn: boolean) => setConfirmed(isOn ? warnings : []),
    isPending,
    /** Null while there is nothing to save yet. */
    save: canSave && !isPending && (seen === null || seen === revision) ? () => mutate() : null,
  };
}
