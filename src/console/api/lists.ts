/** The queries of the lists. */

import { LISTS } from '#contract/console/console-lists.ts';
import type { ListName, ListSearch } from '#contract/console/console-lists.ts';
import type { ConsoleInput, ConsoleReply } from '#contract/console/endpoints.ts';
import { callQuery } from './query-client.ts';

type ListCall<Name extends ListName> = (typeof LISTS)[Name]['call'];
export type ListReply<Name extends ListName> = ConsoleReply<ListCall<Name>>;

export function listQuery<Name extends ListName>(list: Name, search: ListSearch<Name>) {
  const { call, topics } = LISTS[list];
  const input = { query: search } as unknown as ConsoleInput<ListCall<Name>>; // what the address of a list has is what its call takes
  return callQuery<ListCall<Name>>(topics, call, input);
}
