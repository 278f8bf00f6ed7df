import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call, fieldErrorsOf } from '#console/api/api-client.ts';
import { useRequestKey } from '#console/api/request-key.ts';
import { ActionForm } from '#console/frame/action-form.tsx';
import { FormButton } from '#console/frame/form-button.tsx';
import { MAX_EMAIL_CHARACTERS } from '#contract/email.ts';
import { formatMoney } from '#contract/money.ts';
import { TextField } from '#ui/field.tsx';

interface MailStatementProps {
  code: { id: number; mail_to: string; owed_cents: number };
  overdueCents: number;
}

/** Mails the statement, or a reminder of what is overdue, by the press in the form that the button opens; never by itself. */
export function MailStatement({ code, overdueCents }: MailStatementProps) {
  const [isOpen, setOpen] = useState(false);
  const buttonId = useId();
  const close = () => {
    setOpen(false);
    document.getElementById(buttonId)?.focus();
  };
  const [email, setEmail] = useState(code.mail_to);
  const [isReminder, setIsReminder] = useState(false);
  const { key, renew } = useRequestKey();
  const kind = isReminder && overdueCents > 0 ? 'reminder' : 'statement';
  const mutation = useMutation({
    mutationFn: () => call('mailStatement', { params: { id: String(code.id) }, body: { email, kind, key } }),
    onSuccess: () => {
      renew();
      close();
    },
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <FormButton
        id={buttonId}
        label="Mail the statement"
        isOpen={isOpen}
        onClick={() => {
          mutation.reset();
          setOpen(!isOpen);
        }}
      />
      <div role="status" className="empty:hidden">
        {mutation.isSuccess && !isOpen && <p>It is on its way to {email}.</p>}
      </div>
      {isOpen && (
        <ActionForm
          title="Mail the statement"
          submit={kind === 'reminder' ? 'Mail the reminder' : 'Mail the statement'}
          isPending={mutation.isPending}
          onSubmit={() => mutation.mutate()}
          onClose={close}
        >
          <p>
            {kind === 'reminder'
              ? `A friendly reminder of ${formatMoney(overdueCents)} overdue goes out with the statement as a PDF.`
              : `The statement of ${formatMoney(code.owed_cents)} owed goes out as a PDF.`}
          </p>
          <TextField
            label="To"
            type="email"
            autoComplete="off"
            maxLength={MAX_EMAIL_CHARACTERS}
            error={fieldErrorsOf(mutation.error)['email']}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          {overdueCents > 0 && (
            <label className="inline-flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                className="size-5 accent-accent"
                checked={isReminder}
                onChange={({ target }) => setIsReminder(target.checked)}
              />
              As a reminder of what is overdue
            </label>
          )}
        </ActionForm>
      )}
    </div>
  );
}
