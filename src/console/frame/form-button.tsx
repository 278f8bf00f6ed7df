import { Button } from '#ui/button.tsx';
import type { ButtonVariant } from '#ui/button.tsx';

export interface FormButtonLook {
  label: string;
  /** Where the label alone does not say of what. */
  accessibleLabel?: string;
  variant?: ButtonVariant;
  size?: 'medium' | 'small';
}

interface FormButtonProps extends FormButtonLook {
  id: string;
  isOpen: boolean;
  onClick: () => void;
}

/** The button that opens and closes a form or a question on the page, and gets the focus back when that is closed. */
export function FormButton({
  id,
  isOpen,
  onClick,
  label,
  accessibleLabel,
  variant = 'outline',
  size = 'medium',
}: FormButtonProps) {
  return (
    <Button
      id={id}
      variant={isOpen ? 'outline' : variant}
      size={size}
      className="print:hidden"
      aria-label={accessibleLabel}
      aria-expanded={isOpen}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
