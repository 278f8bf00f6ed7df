import { createRoute } from '@tanstack/react-router';
import { Frame } from '#console/frame/frame.tsx';
import { FrameFailed } from '#console/frame/screen-failed.tsx';
import { SCREENS } from '#console/screens.ts';
import { rootRoute } from './root.tsx';

/** Every screen of someone who is signed in. */
export const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  component: () => <Frame screens={SCREENS} />,
  errorComponent: FrameFailed,
});
