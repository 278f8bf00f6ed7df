/** Stores a request for quotation, an enquiry with lines and a page of its own, and enqueues its mails, in one transaction. */

import { createHash } from 'node:crypto';
import { contactSubjectLabel } from '#contract/contact-form.ts';
import type { RequestLine, SubmitRequestBody } from '#contract/requests.ts';
import type { Database, InTransaction, Queries } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { admitOwnerMail } from '#server/site/notifications/owner-mails.ts';
import type { OwnerMailSource } from '#server/site/notifications/owner-mails.ts';
import { describeRequest } from './describe-request.ts';
import { writeRequestMails } from './enquiry-mails.ts';
import type { EnquiryMailSettings } from './enquiry-mails.ts';
import { findRequestNumber, insertEnquiry } from './enquiry-store.ts';
import { isFilledByMachine, tooFast } from './filled-by-machine.ts';

export interface RequestServices extends EnquiryMailSettings {
  database: Database;
  /** What each line of a list names. Given by the quick order's domain. */
  readRequestLines: (queries: Queries, text: string) => Promise<RequestLine[]>;
  /** Attaches files that were uploaded before to the enquiry; a problem when one is gone. Provided by the domain of uploads. */
  attachFiles: (tx: InTransaction, tokens: readonly string[], owner: { enquiryId: number }) => Promise<Problem | null>;
  /** A random number, such as RQ-7K3QX-9MWD2. Given by the orders domain, as the next two. */
  makeNumber: () => string;
  requestToken: (requestNumber: string) => string;
  hashToken: (token: string) => Buffer;
}

export interface RequestSubmitted {
  number: string;
  token: string;
}

export async function submitRequest(
  services: RequestServices,
  { body, requestId, source }: { body: SubmitRequestBody; requestId: string; source: OwnerMailSource },
): Promise<RequestSubmitted | Problem> {
  const refused = tooFast(body);
  if (refused !== null) return refused;
  if (isFilledByMachine(body)) return submittedAs(services, services.makeNumber());
  const { website: _website, form_age_ms: _age, ...requested } = body;
  const fingerprint = createHash('sha256').update(JSON.stringify(requested)).digest();
  const made = await inTransaction(services.database, async (tx, undo) => {
    const known = await findRequestNumber(tx, fingerprint);
    if (known !== null) return known;
    const lines = await services.readRequestLines(tx, body.lines);
    const number = services.makeNumber();
    const enquiry = {
      name: body.name,
      email: body.email,
      phone: body.phone || null,
      company: body.company || null,
      subject: 'quote' as const,
      message: describeRequest(body, lines),
      orderId: null,
      fingerprint,
      request: {
        number,
        tokenHash: services.hashToken(services.requestToken(number)),
        lines,
        pumpDuty: body.pump_duty ?? null,
        callToday: body.call_today,
      },
    };
    const stored = await insertEnquiry(tx, enquiry);
    // Another press of the same form was faster.
    if (stored === null) return (await findRequestNumber(tx, fingerprint)) ?? number;
    const refusedFiles = await services.attachFiles(tx, body.files, { enquiryId: stored.id });
    if (refusedFiles !== null) {
      undo();
      return refusedFiles;
    }
    const ownerMail = { kind: 'enquiry', reference: String(stored.id), reason: null } as const;
    // Held back, it follows in the digest; its sender gets no mail then, so that a flood cannot use the form to send any.
    if ((await admitOwnerMail(tx, { ...ownerMail, source })) === 'mail')
      await writeRequestMails(tx, services, enquiry, {
        ...stored,
        requestId,
        number,
        token: services.requestToken(number),
        label: contactSubjectLabel(enquiry.subject),
        files: body.files.length,
      });
    return number;
  });
  return made instanceof Problem ? made : submittedAs(services, made);
}

function submittedAs({ requestToken }: Pick<RequestServices, 'requestToken'>, number: string): RequestSubmitted {
  return { number, token: requestToken(number) };
}
