import type { ErrorComponentProps } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Instead of a screen whose data could not be fetched. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  return (
    <div className="p-4">
      <EmptyState
        level={1}
        title="This screen could not be shown"
        actions={<Button onClick={() => reset()}>Try again</Button>}
      >
        {error instanceof Error ? error.message : 'Something went wrong.'}
      </EmptyState>
    </div>
  );
}

/** Instead of every screen, when it is not known who is signed in. */
export function FrameFailed(props: ErrorComponentProps) {
  return (
    <main>
      <ScreenFailed {...props} />
    </main>
  );
}
