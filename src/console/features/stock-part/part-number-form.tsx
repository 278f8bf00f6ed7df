import { Panel } from '#console/frame/panel.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';

interface PartNumberFormProps {
  title: string;
  label: string;
  hint: string;
  button: string;
  value: string;
  error: string | undefined;
  isPending: boolean;
  onType: (text: string) => void;
  onSubmit: () => void;
}

/** One figure of a part in a panel of its own. */
export function PartNumberForm(props: PartNumberFormProps) {
  const { title, label, hint, button, value, error, isPending, onType, onSubmit } = props;
  return (
    <Panel title={title}>
      <form
        aria-label={title}
        noValidate
        className="flex flex-wrap items-end gap-3 p-3 print:hidden"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onSubmit();
        }}
      >
        <TextField
          label={label}
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          error={error}
          value={value}
          onChange={({ target }) => onType(target.value)}
          className="flex-1"
        />
        <Button type="submit" variant="outline" disabled={isPending}>
          {button}
        </Button>
      </form>
    </Panel>
  );
}
