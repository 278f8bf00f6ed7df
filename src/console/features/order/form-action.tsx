import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { orderQuery } from '#console/api/orders.ts';
import { RowAction } from '#console/frame/row-action.tsx';
import type { OpenRow, RowButton } from '#console/frame/row-action.tsx';
import type { OrderDetail } from '#contract/console/orders.ts';

export interface OpenForm extends Omit<OpenRow<OrderDetail>, 'row'> {
  /** As it was when the form was opened; after a press that came too late, as it is now. */
  order: OrderDetail;
}

/** Of each button of an order. */
export interface OfferedAction extends Pick<RowButton, 'onOpenChange'> {
  order: OrderDetail;
  isOffered: boolean;
}

interface FormActionProps extends RowButton {
  order: OrderDetail;
  renderForm: (open: OpenForm) => ReactNode;
}

/** A button of an order that opens its form. */
export function FormAction({ order, renderForm, ...button }: FormActionProps) {
  const queryClient = useQueryClient();
  const query = orderQuery(order.order_number);
  return (
    <RowAction
      {...button}
      row={order}
      reload={() => queryClient.fetchQuery({ ...query, staleTime: 0 })}
      renderForm={({ row, ...open }) => renderForm({ ...open, order: row })}
    />
  );
}
