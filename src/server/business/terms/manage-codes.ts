/** The owner gives a company a terms code and ends it. */

import { dayIn } from '#contract/company-time.ts';
import { formatTermsCode } from '#contract/terms-codes.ts';
import type { OrderProof } from '#server/orders/orders/order-proof.ts';
import { announceToOwner } from '#server/platform/database/changes.ts';
import { findTimeZone } from '#server/platform/database/company-day.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { endTermsCode, insertTermsCode } from './terms-store.ts';
import type { NewTermsCode } from './terms-store.ts';

export interface CodeServices {
  database: Database;
  proof: Pick<OrderProof, 'termsCode' | 'termsCodeHash'>;
}

export type CodeMade = { kind: 'made'; id: number; code: string } | { kind: 'refused'; fields: Record<string, string> };

/** The code follows from the key, so that a form that is sent twice makes one code and both replies show it. */
export async function makeCode(
  { database, proof }: CodeServices,
  { key, ...requested }: Omit<NewTermsCode, 'codeHash' | 'codeEnd'> & { key: string },
): Promise<CodeMade> {
  const today = dayIn(await findTimeZone(database), new Date());
  if (requested.validThrough !== null && requested.validThrough < today)
    return { kind: 'refused', fields: { valid_through: 'Must not be in the past' } };
  const code = proof.termsCode(key);
  const id = await inTransaction(database, async (tx) => {
    const made = await insertTermsCode(tx, {
      ...requested,
      codeHash: proof.termsCodeHash(code),
      codeEnd: code.slice(-4),
    });
    await announceToOwner(tx, 'terms');
    return made;
  });
  return { kind: 'made', id, code: formatTermsCode(code) };
}

/** False when it has been ended before, or there is none. */
export async function endCode(database: Database, id: number, by: string): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const isEnded = await endTermsCode(tx, id, by);
    if (isEnded) await announceToOwner(tx, 'terms');
    return isEnded;
  });
}
