import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '#console/api/api-client.ts';
import { setSessionEnded } from '#console/api/ended-session.ts';
import { WaysIn } from '#console/frame/ways-in.tsx';
import { PATHS } from '#console/navigation/paths.ts';
import { Button } from '#ui/button.tsx';

/** The link's token is after # and is sent by the press alone, so that no prefetch uses the link up. */
export function SignInPage() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    document.title = 'Sign in - Console';
    // The token stays in no history.
    if (window.location.hash !== '') window.history.replaceState(window.history.state, '', PATHS.signIn);
  }, []);
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call('signIn', { body: { token } }),
    onSuccess: () => {
      setSessionEnded(false);
      queryClient.clear();
      router.history.replace(PATHS.today);
    },
  });
  return (
    <main className="mx-auto flex w-full max-w-lg flex-1 flex-col justify-center gap-4 p-6">
      <h1 className="text-xl">Sign in to the console</h1>
      {token === '' ? (
        <WaysIn />
      ) : (
        <>
          <p>
            The link works once. This browser then stays signed in until you sign out, or do not use it for 30 days.
          </p>
          <Button onClick={() => mutate()} disabled={isPending}>
            Sign in
          </Button>
        </>
      )}
      <p role="alert" className="text-danger empty:hidden">
        {error?.message}
      </p>
    </main>
  );
}
