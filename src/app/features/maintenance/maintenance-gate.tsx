import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { check, useMaintenance, watchShop } from '#app/lib/maintenance-store.ts';
import { MESSAGES } from '#app/notices.ts';
import { Button } from '#app/ui/button.tsx';
import { MissingPage } from '#app/ui/missing-page.tsx';

/** Shows the maintenance page in place of every route; the route stays behind it, with all that was typed. */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const away = useMaintenance();
  const queryClient = useQueryClient();
  useEffect(watchShop, []);
  useEffect(() => {
    if (!away) void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [away, queryClient]);
  return (
    <>
      {away && (
        <MissingPage title={MESSAGES.maintenance} actions={<Button onClick={() => void check()}>Try Again</Button>}>
          <p role="alert">{MESSAGES.maintenanceText}</p>
        </MissingPage>
      )}
      <div hidden={away}>{children}</div>
    </>
  );
}
