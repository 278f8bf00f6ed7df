import { useState } from 'react';
import { call } from '#app/api/api-client.ts';
import { refusalOfShop } from '#app/named-fields.ts';
import { isEmail } from '#contract/email.ts';
import { FIND_ORDER_MESSAGES } from './find-order-texts.ts';

export type FindState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'sent'; message: string }
  | { kind: 'failed'; why: string };

export interface FindErrors {
  order_number?: string;
  email?: string;
}

export function useFindOrder() {
  const [state, setState] = useState<FindState>({ kind: 'idle' });
  const [errors, setErrors] = useState<FindErrors>({});

  const find = async (form: HTMLFormElement) => {
    const data = new FormData(form);
    const read = (field: string) => String(data.get(field) ?? '').trim();
    const body = { order_number: read('order_number'), email: read('email') };
    const wrong = checkRequest(body);
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first !== undefined) {
      form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    setState({ kind: 'sending' });
    try {
      const { message } = await call('findOrder', { body });
      setState({ kind: 'sent', message });
    } catch (error) {
      setState({ kind: 'failed', why: refusalOfShop(error) ?? FIND_ORDER_MESSAGES.failed });
    }
  };
  return { state, errors, find };
}

function checkRequest({ order_number: number, email }: { order_number: string; email: string }): FindErrors {
  return {
    ...(number === '' && { order_number: FIND_ORDER_MESSAGES.numberMissing }),
    ...(!isEmail(email) && { email: FIND_ORDER_MESSAGES.emailInvalid }),
  };
}
