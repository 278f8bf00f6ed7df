import type { FormButtonLook } from '#console/frame/form-button.tsx';
import { Question } from '#console/frame/question.tsx';
import type { OrderDetail } from '#contract/console/orders.ts';
import { FormAction } from './form-action.tsx';
import type { OfferedAction, OpenForm } from './form-action.tsx';
import { useOrderChange } from './use-order-change.ts';
import type { OrderCall } from './use-order-change.ts';

interface Asked<Reply> {
  /** What is done, for the title of the question and the button that does it. */
  title: string;
  /** What goes out and to whom, or what cannot be undone. */
  says: (order: OrderDetail) => string;
  isFinal?: boolean;
  /** What is shown when it was done. */
  done: string | ((reply: Reply) => string);
  make: OrderCall<Reply>;
}

type AskActionProps<Reply> = Asked<Reply> & OfferedAction & FormButtonLook;

/** A button whose change sends an email or cannot be undone: a second press makes it, under the sentence that says so. */
export function AskAction<Reply>({ title, says, isFinal = false, done, make, ...button }: AskActionProps<Reply>) {
  const asked = { title, says, isFinal, done, make };
  return <FormAction {...button} renderForm={(open) => <OrderQuestion {...open} {...asked} />} />;
}

function OrderQuestion<Reply>({
  order,
  onClose,
  onDone,
  title,
  says,
  isFinal = false,
  done,
  make,
}: OpenForm & Asked<Reply>) {
  const { mutate, isPending } = useOrderChange(order, done, make);
  return (
    <Question
      title={title}
      says={says(order)}
      isFinal={isFinal}
      isPending={isPending}
      onPress={() => mutate(undefined, { onSuccess: onDone })}
      onClose={onClose}
    />
  );
}
