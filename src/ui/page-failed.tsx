import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Shown in place of a page that failed to render. */
export function PageFailed() {
  return (
    <div className="sheet py-10">
      <EmptyState
        level={1}
        title="Something went wrong"
        actions={<Button onClick={() => window.location.reload()}>Try Again</Button>}
      >
        We could not show this page. Your cart is saved.
      </EmptyState>
    </div>
  );
}
