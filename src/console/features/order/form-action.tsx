import { useRef, useState } from 'react';
import type { ComponentType } from 'react';
import type { OrderDetail } from '#contract/console/orders.ts';
import { Button } from '#ui/button.tsx';
import type { ButtonVariant } from '#ui/button.tsx';

export interface OpenForm {
  order: OrderDetail;
  /** By the person, without a change: the focus goes back to the button. */
  onClose: () => void;
  /** After the change: the focus goes to the order's number (use-focus-after-change.ts). */
  onDone: () => void;
}

interface FormActionProps {
  order: OrderDetail;
  label: string;
  Form: ComponentType<OpenForm>;
  variant?: ButtonVariant;
  size?: 'medium' | 'small';
}

/** A button that opens its form on the page, under the buttons. */
export function FormAction({ order, label, Form, variant = 'outline', size = 'medium' }: FormActionProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        variant={isOpen ? 'outline' : variant}
        size={size}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && <Form order={order} onClose={close} onDone={() => setOpen(false)} />}
    </>
  );
}
