import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '#console/api/api-client.ts';
import { PATHS } from '#console/navigation/paths.ts';
import { Button } from '#ui/button.tsx';

export function SignOutButton() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call('signOut', {}),
    onSettled: () => {
      // Signing out is a decision that needs no second one.
      router.history.push(PATHS.signIn, undefined, { ignoreBlocker: true });
      queryClient.clear();
    },
  });
  return (
    <Button variant="quiet" size="small" onClick={() => mutate()}>
      Sign out
    </Button>
  );
}
