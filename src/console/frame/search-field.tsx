import { MAX_SEARCH_CHARACTERS } from '#contract/order-lists.ts';
import { TextField } from '#ui/field.tsx';

interface SearchFieldProps {
  value: string;
  onType: (words: string) => void;
}

/** The words that products are searched by. */
export function SearchField({ value, onType }: SearchFieldProps) {
  return (
    <TextField
      label="Search"
      type="search"
      placeholder="Part number or words"
      autoComplete="off"
      maxLength={MAX_SEARCH_CHARACTERS}
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
