/**
 * What a form decides on: the row as it was when the form was opened. The live event renews the screen behind the form, and
 * a press that compared with that would undo or repeat what another person has just done (docs/decisions/175).
 */

import { createContext, use, useState } from 'react';
import type { ReactNode } from 'react';
import { useTimes } from '#console/api/times.ts';

interface HistoryEntry {
  id: number;
  at: string;
  by: string | null;
  text: string;
}

export interface VersionedRow {
  /** The newest entry of the history; 0 for none. */
  seen_event_id: number;
  history: readonly HistoryEntry[];
}

interface OpenedForm {
  /** What has happened since the form was opened, oldest first. */
  changes: readonly HistoryEntry[];
  /** A press was refused for it: the next one decides on the row as it is now. */
  isRefused: boolean;
  renew: () => Promise<void>;
}

interface Opened<Row> {
  row: Row;
  /** Newest entry of the history when the form was opened. */
  since: number;
  isRefused: boolean;
}

const OpenedFormContext = createContext<OpenedForm | null>(null);

/** Null outside of a form that was opened: a press decides on what the screen shows then. */
export function useOpenedForm(): OpenedForm | null {
  return use(OpenedFormContext);
}

/**
 * `row`: what the form shows while it is open, null while it is closed. `provide` goes around the form. `reload` loads the row
 * as it is now; null where there is none any more. `isOpen`: the form is a screen, which is open from the beginning.
 */
export function useOpened<Row extends VersionedRow>(
  latest: Row,
  reload: () => Promise<Row | null>,
  { isOpen = false }: { isOpen?: boolean } = {},
) {
  const [opened, setOpened] = useState<Opened<Row> | null>(() => (isOpen ? openedNow(latest) : null));
  const open = () => setOpened(openedNow(latest));
  const close = () => setOpened(null);
  const renew = async () => {
    const row = await reload();
    setOpened((before) => before && row && { ...before, row, isRefused: true });
  };
  const provide = (form: ReactNode) => {
    if (opened === null) return null;
    const changes = latest.history.filter(({ id }) => id > opened.since);
    return <OpenedFormContext value={{ changes, isRefused: opened.isRefused, renew }}>{form}</OpenedFormContext>;
  };
  /** After a change of one's own: what the screen shows now is what the next press decides on. */
  const begin = async () => {
    const row = await reload();
    if (row !== null) setOpened(openedNow(row));
  };
  return { row: opened?.row ?? null, open, close, begin, provide };
}

function openedNow<Row extends VersionedRow>(row: Row): Opened<Row> {
  return { row, since: row.seen_event_id, isRefused: false };
}

interface ChangedSinceOpenedProps {
  what?: 'form' | 'screen';
  /** While a press is being made its own change comes too: nothing more is said then. */
  isPending?: boolean;
}

/** Says what others have changed under the form, or the screen. It is there before they do, so that screen readers read it out. */
export function ChangedSinceOpened({ what = 'form', isPending = false }: ChangedSinceOpenedProps) {
  const opened = useOpenedForm();
  const { formatMoment } = useTimes();
  const newest = opened?.changes.at(-1)?.id ?? 0;
  const [shownUpTo, setShownUpTo] = useState(newest);
  if (!isPending && newest !== shownUpTo) setShownUpTo(newest);
  const changes = opened?.changes.filter(({ id }) => id <= shownUpTo) ?? [];
  return (
    <div aria-live="polite" className="w-full">
      {opened !== null && changes.length > 0 && (
        <div className="panel border-l-4 border-l-warn p-3">
          <p className="font-semibold">Changed since you opened this {what}</p>
          <ul className="list-disc pl-5">
            {changes.map(({ id, at, by, text }) => (
              <li key={id}>
                {text}
                {by !== null && `, ${by}`}, <span className="figures">{formatMoment(at)}</span>
              </li>
            ))}
          </ul>
          <p>
            {opened.isRefused
              ? 'Nothing was done by your press. What you entered is still here: press again to go on with it as things are now.'
              : 'The first press does nothing: look at it as it is now before you press again.'}
          </p>
        </div>
      )}
    </div>
  );
}
