import { createRoute } from '@tanstack/react-router';
import { SignInPage } from '#console/features/sign-in/sign-in-page.tsx';
import { PATHS } from '#console/navigation/paths.ts';
import { rootRoute } from './root.tsx';

export const signInRoute = createRoute({ getParentRoute: () => rootRoute, path: PATHS.signIn, component: SignInPage });
