/** A list whose rows can leave it while a form of theirs is open: the row stays until the form is closed, so that it can say what has changed. */

import { useState } from 'react';

interface ShownRow<Row> {
  row: Row;
  /** Another person's change has removed it. */
  isGone: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** `rows`: as they are now. What is gone stands behind them. */
export function useRowsWithForms<Row extends { id: number }>(rows: readonly Row[]): ShownRow<Row>[] {
  const [opened, setOpened] = useState<readonly Row[]>([]);
  const gone = opened.filter(({ id }) => rows.every((row) => row.id !== id));
  return [...rows, ...gone].map((row) => ({
    row,
    isGone: gone.includes(row),
    onOpenChange: (isOpen) =>
      setOpened((before) => [...before.filter(({ id }) => id !== row.id), ...(isOpen ? [row] : [])]),
  }));
}
