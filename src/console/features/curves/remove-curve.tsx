import { call } from '#console/api/api-client.ts';
import { AskButton } from '#console/frame/question.tsx';
import { useCurvesChange } from './use-curves-change.ts';

/** Asks first; the removal can be undone as long as nothing has changed since. */
export function RemoveCurve({ part, name, revision }: { part: string; name: string; revision: string }) {
  const { mutate, isPending } = useCurvesChange({
    make: () => call('removeCurve', { params: { part }, body: { name, revision } }),
    done: `The curve ${name} is removed`,
  });
  return (
    <AskButton
      label="Remove"
      accessibleLabel={`Remove ${name}`}
      size="small"
      title={`Remove the curve ${name}`}
      says="Buyers do not see it any more, and the pump is no longer offered by it in the pump selection."
      isPending={isPending}
      onPress={() => mutate()}
    />
  );
}
