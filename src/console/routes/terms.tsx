import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { PATHS } from '#console/navigation/paths.ts';
import { frameRoute } from './frame.tsx';

const TermsPage = lazyRouteComponent(() => import('#console/features/terms/terms-page.tsx'), 'TermsPage');
const TermsCodePage = lazyRouteComponent(() => import('#console/features/terms/terms-code-page.tsx'), 'TermsCodePage');

export const termsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: PATHS.terms,
  component: () => <TermsPage />,
});

export const termsCodeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: `${PATHS.terms}/$id`,
  component: () => {
    const { id } = termsCodeRoute.useParams();
    return <TermsCodePage key={id} id={id} />;
  },
});
