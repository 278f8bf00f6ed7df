import { LISTS, sortChoices } from '#contract/console/console-lists.ts';
import type { ListName, ListSearch } from '#contract/console/console-lists.ts';
import { readChoice, readText } from './search-params.ts';

/** What is requested of a list, by an address that anyone may have typed. */
export function readListSearch<Name extends ListName>(list: Name, input: Record<string, unknown>): ListSearch<Name> {
  const { tab, sorts, texts } = LISTS[list];
  const search: Record<string, string> = {
    [tab.part]: readChoice<string>(input, tab.part, tab.choices, tab.first),
    sort: readChoice<string>(input, 'sort', sortChoices<string>(sorts), ''),
  };
  for (const part of [...texts, 'words', 'after']) search[part] = readText(input, part);
  return search as ListSearch<Name>; // the parts of the list's row, each one of its choices
}
