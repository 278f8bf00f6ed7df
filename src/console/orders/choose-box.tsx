interface ChooseBoxProps {
  label: string;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** A box to choose a row, with a target that a finger meets. */
export function ChooseBox({ label, isChosen, onChange }: ChooseBoxProps) {
  return (
    <label className="-my-1.5 inline-flex size-9 items-center justify-center pointer-coarse:size-11">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="size-5 accent-accent"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
