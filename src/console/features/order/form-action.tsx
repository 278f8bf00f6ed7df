import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { orderQuery } from '#console/api/orders.ts';
import { useOpened } from '#console/frame/opened-form.tsx';
import type { OrderDetail } from '#contract/console/orders.ts';
import { Button } from '#ui/button.tsx';
import type { ButtonVariant } from '#ui/button.tsx';

export interface OpenForm {
  /** As it was when the form was opened; after a press that came too late, as it is now. */
  order: OrderDetail;
  /** By the person, without a change: the focus goes back to the button. */
  onClose: () => void;
  /** After the change: the focus goes to the order's number (use-focus-after-change.ts). */
  onDone: () => void;
}

/** Of each button of an order. */
export interface OfferedAction {
  order: OrderDetail;
  isOffered: boolean;
}

interface FormActionProps {
  order: OrderDetail;
  /** Without it the button is gone; a form that is open stays, so that it can say what has changed. */
  isOffered?: boolean;
  label: string;
  /** Where the label alone does not say of what. */
  accessibleLabel?: string;
  renderForm: (open: OpenForm) => ReactNode;
  variant?: ButtonVariant;
  size?: 'medium' | 'small';
}

/** A button that opens its form on the page, under the buttons. */
export function FormAction({
  order,
  isOffered = true,
  label,
  accessibleLabel,
  renderForm,
  variant = 'outline',
  size = 'medium',
}: FormActionProps) {
  const queryClient = useQueryClient();
  const query = orderQuery(order.order_number);
  const opened = useOpened(order, () => queryClient.fetchQuery({ ...query, staleTime: 0 }));
  const buttonId = useId();
  const isOpen = opened.row !== null;
  const close = () => {
    opened.close();
    document.getElementById(buttonId)?.focus();
  };
  return (
    <>
      {(isOffered || isOpen) && (
        <Button
          id={buttonId}
          variant={isOpen ? 'outline' : variant}
          size={size}
          className="print:hidden"
          aria-label={accessibleLabel}
          aria-expanded={isOpen}
          onClick={isOpen ? opened.close : opened.open}
        >
          {label}
        </Button>
      )}
      {opened.row !== null && opened.provide(renderForm({ order: opened.row, onClose: close, onDone: opened.close }))}
    </>
  );
}
