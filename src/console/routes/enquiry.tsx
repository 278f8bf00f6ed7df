import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { LISTS } from '#contract/console/console-lists.ts';
import { frameRoute } from './frame.tsx';

const EnquiryPage = lazyRouteComponent(() => import('#console/features/enquiries/enquiry-page.tsx'), 'EnquiryPage');

export const enquiryRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: `${LISTS.enquiries.path}/$id`,
  component: () => {
    const { id } = enquiryRoute.useParams();
    return <EnquiryPage key={id} id={id} />;
  },
});
