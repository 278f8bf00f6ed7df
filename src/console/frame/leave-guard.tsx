import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { followTyping, forgetTypedText, hasTypedText } from '#console/navigation/typed-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

/** Asks before a screen with typed text is left: by a link, Back, or closing the tab. */
export function LeaveGuard() {
  useEffect(() => followTyping(), []);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && hasTypedText(),
    enableBeforeUnload: hasTypedText,
    withResolver: true,
  });
  const stay = () => reset?.();
  const leave = () => {
    forgetTypedText();
    proceed?.();
  };
  return (
    <Dialog
      open={status === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      actions={
        <>
          <Button variant="outline" onClick={leave}>
            Leave
          </Button>
          <Button onClick={stay}>Stay here</Button>
        </>
      }
    >
      <p>What you typed on this screen is not saved. It is lost when you leave.</p>
    </Dialog>
  );
}
