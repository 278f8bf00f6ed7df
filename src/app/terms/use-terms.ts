import { useState } from 'react';
import { useFiles } from '#app/file-field/use-files.ts';
import type { Files } from '#app/file-field/use-files.ts';
import { PO_NUMBER_REQUIRED, TERMS_CODE_REQUIRED } from '#contract/terms-codes.ts';
import { TERMS_TEXTS } from './terms-texts.ts';

export const TERMS_FIELDS = ['terms_code', 'po_number', 'files'] as const;
export type TermsErrors = Partial<Record<(typeof TERMS_FIELDS)[number], string>>;

/** As the calls take it, without its files, whose tokens `files.submit` gives. */
export interface SentTerms {
  terms_code: string;
  po_number: string;
}

export interface Terms {
  code: string;
  setCode: (code: string) => void;
  poNumber: string;
  setPoNumber: (number: string) => void;
  files: Files;
  errors: TermsErrors;
  setErrors: (errors: TermsErrors) => void;
  /** Null when something is missing, which is shown then. */
  read: () => SentTerms | null;
}

/** What is typed to buy on terms. */
export function useTerms(): Terms {
  const files = useFiles();
  const [code, setCode] = useState('');
  const [poNumber, setPoNumber] = useState('');
  const [errors, setErrors] = useState<TermsErrors>({});
  return {
    code,
    setCode,
    poNumber,
    setPoNumber,
    files,
    errors,
    setErrors,
    read: () => {
      const sent = { terms_code: code.trim(), po_number: poNumber.trim() };
      const wrong: TermsErrors = {
        ...(sent.terms_code === '' && { terms_code: TERMS_CODE_REQUIRED }),
        ...(sent.po_number === '' && { po_number: PO_NUMBER_REQUIRED }),
        ...(files.isSending && { files: TERMS_TEXTS.filesOnTheWay }),
      };
      setErrors(wrong);
      return Object.keys(wrong).length === 0 ? sent : null;
    },
  };
}

/** Those of the fields that the server names; null when it names none of them. */
export function termsErrors(named: Readonly<Record<string, string>>): TermsErrors | null {
  const wrong = Object.fromEntries(TERMS_FIELDS.flatMap((field) => (field in named ? [[field, named[field]]] : [])));
  return Object.keys(wrong).length === 0 ? null : wrong;
}
