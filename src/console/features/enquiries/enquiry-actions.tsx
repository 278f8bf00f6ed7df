import { useSession } from '#console/api/session.ts';
import { useTimes } from '#console/api/times.ts';
import { PageLink } from '#console/navigation/page-link.tsx';
import { newQuotePath } from '#console/navigation/paths.ts';
import type { EnquiryDetail } from '#contract/console/enquiries.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { answerAddress } from './answer-mail.ts';
import { useEnquiryChange } from './use-enquiry-change.ts';
import type { SeenEnquiry } from './use-enquiry-change.ts';

/** Answering opens the mail program of this device, and marks the enquiry. */
export function EnquiryActions({ enquiry, seen }: { enquiry: EnquiryDetail; seen: SeenEnquiry }) {
  const { name: by, company } = useSession();
  const { formatDay } = useTimes();
  const { mutate, isPending } = useEnquiryChange(seen);
  const address = answerAddress({
    id: enquiry.id,
    email: enquiry.email,
    name: enquiry.name,
    subject: enquiry.subject,
    day: formatDay(enquiry.created_at),
    message: enquiry.message.map(({ text }) => text).join(''),
    by,
    company,
  });
  const markAnswered = () => {
    if (enquiry.state !== 'answered' && !isPending) mutate('answered');
  };
  return (
    <>
      {enquiry.request !== null && (
        <PageLink to={newQuotePath({ request: String(enquiry.id) })} className={buttonClass()}>
          Make a quote
        </PageLink>
      )}
      <a
        href={address}
        className={buttonClass(enquiry.state === 'new' && enquiry.request === null ? 'primary' : 'outline')}
        onClick={markAnswered}
      >
        Answer by mail
      </a>
      {enquiry.state !== 'closed' && (
        <Button variant="outline" disabled={isPending} onClick={() => mutate('closed')}>
          Close
        </Button>
      )}
      {enquiry.state !== 'new' && (
        <Button variant="outline" disabled={isPending} onClick={() => mutate('new')}>
          Open again
        </Button>
      )}
    </>
  );
}
