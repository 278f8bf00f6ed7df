import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId } from 'react';
import { call, isSignedOut } from '#console/api/api-client.ts';
import { setSessionEnded, useSessionEnded } from '#console/api/ended-session.ts';
import { Button } from '#ui/button.tsx';
import { useModal } from '#ui/use-modal.ts';
import { WaysIn } from './ways-in.tsx';

/** Over the screen whose session has ended. It cannot be closed: behind it nothing works before someone has signed in. */
export function EndedSession() {
  const hasEnded = useSessionEnded();
  const dialog = useModal(hasEnded);
  const titleId = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      className="w-[min(40rem,calc(100vw-2rem))] rounded border border-line-strong bg-surface p-4 shadow-float backdrop:bg-[#0006]"
    >
      <h2 id={titleId} className="mb-3 text-md">
        Your session has ended
      </h2>
      {hasEnded && <SignInAgain />}
    </dialog>
  );
}

function SignInAgain() {
  const queryClient = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call('getSession', {}),
    onSuccess: async () => {
      setSessionEnded(false);
      await queryClient.invalidateQueries();
    },
  });
  const tryAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') mutate();
  });
  // Someone comes back from the tab in which the link was opened.
  useEffect(() => {
    const onVisible = () => tryAgain();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
  return (
    <div className="flex flex-col gap-4">
      <p>
        What you typed is still here. Open a sign-in link in another tab of this browser, sign in there, and come back.
      </p>
      <WaysIn />
      <p role="status" className="empty:hidden">
        {error !== null && (isSignedOut(error) ? 'This browser has no session yet.' : error.message)}
      </p>
      <Button onClick={() => mutate()} disabled={isPending} className="self-end">
        Go on
      </Button>
    </div>
  );
}
