import { useState } from 'react';
import { MAX_SEARCH_CHARACTERS } from '#contract/order-lists.ts';
import { TextField } from '#ui/field.tsx';
import { useDelayedAddress } from '../navigation/use-delayed-address.ts';

interface ListSearchProps {
  /** Those that the list shows now. */
  words: string;
  /** By what can be searched. */
  placeholder: string;
  toPath: (words: string) => string;
}

/** Searches while it is typed. */
export function ListSearch({ words: shown, placeholder, toPath }: ListSearchProps) {
  const [words, setWords] = useState(shown);
  useDelayedAddress(toPath(words), toPath(shown));
  return (
    <search>
      <TextField
        label="Search"
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        maxLength={MAX_SEARCH_CHARACTERS}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </search>
  );
}
