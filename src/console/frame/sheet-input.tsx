interface SheetInputProps {
  id: string;
  /** The id of what is said about the file. */
  describedBy: string;
  isDisabled: boolean;
  isInvalid?: boolean;
  onChoose: (file: File | undefined) => void;
}

/** Takes a CSV file or an Excel workbook. */
export function SheetInput({ id, describedBy, isDisabled, isInvalid = false, onChoose }: SheetInputProps) {
  return (
    <input
      id={id}
      type="file"
      accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      disabled={isDisabled}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      className="control max-w-full py-2"
      onChange={({ target }) => {
        onChoose(target.files?.[0]);
        // So that the same file can be chosen again when it was corrected.
        target.value = '';
      }}
    />
  );
}
