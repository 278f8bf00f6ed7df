import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { PATHS } from '#console/navigation/paths.ts';
import { frameRoute } from './frame.tsx';

const EnquiryPage = lazy(async () => ({
  default: (await import('#console/features/enquiries/enquiry-page.tsx')).EnquiryPage,
}));

export const enquiryRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: `${PATHS.enquiries}/$id`,
  component: () => {
    const { id } = enquiryRoute.useParams();
    return <EnquiryPage key={id} id={id} />;
  },
});
