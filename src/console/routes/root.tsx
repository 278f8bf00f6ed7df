import { Outlet, createRootRoute } from '@tanstack/react-router';
import { LinkedEmptyState } from '#console/frame/linked-empty-state.tsx';
import { PATHS } from '#console/navigation/paths.ts';

export const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: () => (
    <main className="p-4">
      <LinkedEmptyState title="There is no such screen" to={PATHS.today} action="Go to Today">
        The address may be wrong or out of date.
      </LinkedEmptyState>
    </main>
  ),
});
