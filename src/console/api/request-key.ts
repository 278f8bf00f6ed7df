/** Names what a form does once, so that a request that is sent twice makes one change. */

import { useState } from 'react';
import { createRequestKey } from '#contract/create-request-key.ts';
import { ConsoleError } from './api-client.ts';

/** A form that does the same again and again has a new key for each time. */
export function useRequestKey() {
  const [key, setKey] = useState(createRequestKey);
  const renew = () => setKey(createRequestKey());
  return {
    key,
    renew,
    /** Without a reply it is not known whether the change was made, so the next press must name the same key. */
    renewAfter: (error: Error) => {
      if (error instanceof ConsoleError && error.status !== undefined) renew();
    },
  };
}
