import { createRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { PATHS } from '#console/navigation/paths.ts';
import { frameRoute } from './frame.tsx';

const OrderPage = lazy(async () => ({ default: (await import('#console/features/order/order-page.tsx')).OrderPage }));

export const orderRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: `${PATHS.orders}/$number`,
  component: () => {
    const { number } = orderRoute.useParams();
    return <OrderPage key={number} number={number} />;
  },
});
