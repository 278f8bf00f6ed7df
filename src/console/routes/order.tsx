import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { LISTS } from '#contract/console/console-lists.ts';
import { frameRoute } from './frame.tsx';

const OrderPage = lazyRouteComponent(() => import('#console/features/order/order-page.tsx'), 'OrderPage');

export const orderRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: `${LISTS.orders.path}/$number`,
  component: () => {
    const { number } = orderRoute.useParams();
    return <OrderPage key={number} number={number} />;
  },
});
