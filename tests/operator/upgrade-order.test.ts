/** The order of an upgrade's steps and its way back when one of them fails; the steps themselves are stand-ins. */

import { describe, expect, test } from 'vitest';
import type { UpgradeSteps } from '#operator/upgrade/steps.ts';
import { upgradeShop } from '#operator/upgrade/upgrade-shop.ts';

type StepName = Exclude<keyof UpgradeSteps, 'isEmbedded' | 'command'>;

/** Steps that write their names down; `failing` throws each time it is the `nth` call of it. */
function standIns(isEmbedded: boolean, failing?: { step: StepName; nth: number; afterReply?: boolean }) {
  const calls: string[] = [];
  let backups = 0;
  const step =
    <Args extends readonly unknown[], Result>(name: StepName, result: (...args: Args) => Result) =>
    async (...args: Args): Promise<Result> => {
      calls.push(name);
      const value = result(...args);
      const isFailing = failing?.step === name && calls.filter((call) => call === name).length === failing.nth;
      if (isFailing) throw new Error(`${name} has failed`);
      return value;
    };
  const steps: UpgradeSteps = {
    build: step('build', () => 'new-build'),
    swap: step('swap', () => 'old-build'),
    backUp: step('backUp', () => `/backups/${(backups += 1)}.tar`),
    tryOn: step('tryOn', () => []),
    listPending: step('listPending', () => ['0065-x']),
    migrate: step('migrate', () => []),
    copyDatabase: step('copyDatabase', () => []),
    putBackDatabase: step('putBackDatabase', () => []),
    dropCopy: step('dropCopy', () => []),
    examine: step('examine', () => []),
    isEmbedded,
    command: 'sudo shop',
    stop: step('stop', () => undefined),
    start: step('start', (onReply: () => void) => {
      if (failing?.afterReply === true) onReply();
    }),
  };
  const said: string[] = [];
  return { calls, said, run: () => upgradeShop(steps, (line) => said.push(line)) };
}

const BEFORE_THE_STOP = ['build', 'backUp', 'tryOn', 'stop', 'listPending'];

describe.each([true, false])('embedded database: %s', (isEmbedded) => {
  const forTheWayBack = isEmbedded ? 'copyDatabase' : 'backUp';

  test('what is for the way back is made of the stopped shop, before the migrations', async () => {
    const { calls, run } = standIns(isEmbedded);
    expect(await run()).toBe(0);
    const after = ['migrate', 'swap', 'start', ...(isEmbedded ? ['dropCopy'] : []), 'examine'];
    expect(calls).toEqual([...BEFORE_THE_STOP, forTheWayBack, ...after]);
  });

  test.each(['build', 'backUp', 'tryOn'] as const)('when %s fails the shop is not stopped', async (step) => {
    const { calls, run } = standIns(isEmbedded, { step, nth: 1 });
    await expect(run()).rejects.toThrow(`${step} has failed`);
    expect(calls).not.toContain('stop');
  });

  test.each(['migrate', 'swap', 'start'] as const)('when %s fails after the stop there is a way back', async (step) => {
    const { calls, said, run } = standIns(isEmbedded, { step, nth: 1 });
    await expect(run()).rejects.toThrow(`The shop was not upgraded: ${step} has failed`);
    expect(calls.includes('putBackDatabase')).toBe(isEmbedded);
    expect(calls.at(-1)).toBe('start');
    const lines = said.filter((line) => line.includes('DATABASE_URL'));
    if (isEmbedded) expect(lines).toEqual([]);
    // One line, with the command and the backup that has all that was confirmed.
    else expect(lines).toEqual([expect.stringContaining('run "sudo shop restore /backups/2.tar --into FOLDER"')]);
  });

  test('data that the new version has replied from stays', async () => {
    const { calls, said, run } = standIns(isEmbedded, { step: 'start', nth: 1, afterReply: true });
    await expect(run()).rejects.toThrow('start has failed');
    expect(calls).not.toContain('putBackDatabase');
    expect(said.join('\n')).toContain('its data stays');
  });
});

test('when the backup of the stopped shop fails nothing is migrated, and the shop is started again', async () => {
  const { calls, run } = standIns(false, { step: 'backUp', nth: 2 });
  await expect(run()).rejects.toThrow('backUp has failed');
  expect(calls).not.toContain('migrate');
  expect(calls.at(-1)).toBe('start');
});
