/** A sale from the first scan to the press: its lines, what they come to, and selling them once. */

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, fieldErrorsOf } from '#console/api/api-client.ts';
import { useRequestKey } from '#console/api/request-key.ts';
import { saleQuoteQuery } from '#console/api/stock.ts';
import type { ConsoleReply } from '#contract/console/endpoints.ts';
import { addScanned, toSaleLines, toSoldLines } from './sale-lines.ts';
import type { ScannedLine } from './sale-lines.ts';
import { NO_DETAILS } from './sale-payment.tsx';
import type { SaleDetails } from './sale-payment.tsx';

export type SoldSale = ConsoleReply<'sell'>;

interface Refusal {
  why: string;
  /** At lines and fields, by their names in the call. */
  fields: Record<string, string>;
}

export function useSale(onSold: () => void) {
  const [lines, setLines] = useState<readonly ScannedLine[]>([]);
  const [details, setDetails] = useState<SaleDetails>(NO_DETAILS);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [sold, setSold] = useState<SoldSale | null>(null);
  const { key, renew, renewAfter } = useRequestKey();
  const requested = toSaleLines(lines);
  const soldLines = toSoldLines(lines);
  const isEmpty = lines.length === 0;
  const quote = useQuery({
    ...saleQuoteQuery(requested ?? []),
    enabled: requested !== null && !isEmpty,
    placeholderData: keepPreviousData,
  });
  const isQuoted = quote.data !== undefined && !quote.isPlaceholderData && !quote.isFetching;
  const { mutate, isPending } = useMutation({
    mutationFn: (totalCents: number) =>
      call('sell', {
        body: {
          lines: soldLines ?? [],
          customer_name: details.customerName,
          company: details.company,
          kind: details.kind,
          reference: details.reference,
          total_cents: totalCents,
          key,
        },
      }),
    onSuccess: (made) => {
      renew();
      setSold(made);
      setLines([]);
      setDetails(NO_DETAILS);
      onSold();
    },
    onError: (error) => {
      renewAfter(error);
      setRefusal({ why: error.message, fields: fieldErrorsOf(error) });
    },
    onSettled: () => void (isEmpty || quote.refetch()),
  });
  const changeLines = (next: readonly ScannedLine[]) => {
    setRefusal(null);
    setLines(next);
  };
  const data = isEmpty ? undefined : quote.data;
  return {
    lines,
    details,
    sold,
    refusal,
    quote: data,
    quoteError: quote.error,
    isBusy: !isEmpty && quote.isFetching,
    isPending,
    changeLines,
    setDetails,
    /** The scans of two parts may be looked up at once. */
    scan: (part: Pick<ScannedLine, 'part' | 'name'>) => {
      setRefusal(null);
      setLines((before) => addScanned(before, part));
    },
    /** Null while nothing can be sold yet. */
    sell: data === undefined || !isQuoted || soldLines === null || isPending ? null : () => mutate(data.total_cents),
  };
}
