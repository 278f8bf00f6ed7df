import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { enquiryQuery } from '#console/api/enquiries.ts';
import { useSession } from '#console/api/session.ts';
import { useTimes } from '#console/api/times.ts';
import { FactRows } from '#console/frame/fact-rows.tsx';
import { LinkedEmptyState } from '#console/frame/linked-empty-state.tsx';
import { ChangedSinceOpened, useOpened } from '#console/frame/opened-form.tsx';
import type { VersionedRow } from '#console/frame/opened-form.tsx';
import { Panel } from '#console/frame/panel.tsx';
import { PumpDuty } from '#console/frame/pump-duty.tsx';
import { Screen } from '#console/frame/screen.tsx';
import { UploadList } from '#console/frame/uploads.tsx';
import { OrderRows } from '#console/orders/order-rows.tsx';
import { LISTS } from '#contract/console/console-lists.ts';
import type { EnquiryDetail } from '#contract/console/enquiries.ts';
import { ENQUIRY_STATE_NAMES } from '#contract/console/enquiry-lists.ts';
import { productPath } from '#contract/page-paths.ts';
import { PhoneLink } from '#ui/reach-links.tsx';
import { EnquiryActions } from './enquiry-actions.tsx';
import { EnquiryRows } from './enquiry-rows.tsx';
import { EnquiryStateBadge } from './enquiry-state.tsx';

/** One enquiry with what its sender wrote and ordered before, and what can be done with it. */
export function EnquiryPage({ id }: { id: string }) {
  const { data: enquiry } = useSuspenseQuery(enquiryQuery(id));
  if (enquiry === null)
    return (
      <LinkedEmptyState title="There is no such enquiry" to={LISTS.enquiries.path} action="Show new enquiries">
        It may have been deleted: enquiries are stored for 180 days, and erased when their sender asks for it.
      </LinkedEmptyState>
    );
  return <OpenedEnquiry key={id} enquiry={enquiry} />;
}

/** The presses of the screen decide on the enquiry as it was when the screen was opened. */
function OpenedEnquiry({ enquiry }: { enquiry: EnquiryDetail }) {
  const { formatMoment } = useTimes();
  const queryClient = useQueryClient();
  const reload = async () => {
    const now = await queryClient.fetchQuery({ ...enquiryQuery(String(enquiry.id)), staleTime: 0 });
    return now && toVersioned(now);
  };
  const opened = useOpened(toVersioned(enquiry), reload, { isOpen: true });
  const seen = { id: enquiry.id, seen_event_id: opened.row?.seen_event_id ?? 0, onDone: opened.begin };
  return opened.provide(
    <Screen
      title={`Enquiry ${enquiry.id}: ${enquiry.subject}`}
      actions={<EnquiryActions enquiry={enquiry} seen={seen} />}
    >
      <ChangedSinceOpened what="screen" />
      <div className="flex flex-wrap items-center gap-3">
        <EnquiryStateBadge state={enquiry.state} />
        {enquiry.request !== null && <span>Request {enquiry.request.number}</span>}
        <span>
          Received <span className="figures">{formatMoment(enquiry.created_at)}</span>
        </span>
      </div>
      {enquiry.call_today !== null && (
        <p className="font-medium">
          Needed today: call <PhoneLink phone={enquiry.call_today} />
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Panel title="Message">
          <Message pieces={enquiry.message} />
          {enquiry.request !== null && enquiry.request.files.length > 0 && (
            <div className="px-3 pb-3">
              <UploadList files={enquiry.request.files} />
            </div>
          )}
        </Panel>
        <Sender enquiry={enquiry} />
      </div>
      {enquiry.request?.pump_duty != null && (
        <PumpDuty duty={enquiry.request.pump_duty} selections={enquiry.request.selections} />
      )}
      <Panel title={`Orders of this email address: ${enquiry.orders.length}`}>
        {enquiry.orders.length === 0 ? (
          <p className="p-3 text-ink-soft">Nothing has been ordered with this email address.</p>
        ) : (
          <OrderRows label="Orders of this email address" orders={enquiry.orders} />
        )}
      </Panel>
      {enquiry.others.length > 0 && (
        <Panel title={`Other enquiries of this email address: ${enquiry.others.length}`}>
          <EnquiryRows label="Other enquiries" enquiries={enquiry.others} />
        </Panel>
      )}
      <History history={enquiry.history} />
    </Screen>,
  );
}

function toVersioned({ seen_event_id, history }: EnquiryDetail): VersionedRow {
  return { seen_event_id, history: history.map((entry) => ({ ...entry, text: ENQUIRY_STATE_NAMES[entry.state] })) };
}

/** Part numbers lead to the product's page in the shop. */
function Message({ pieces }: { pieces: EnquiryDetail['message'] }) {
  const { shop_url: shopUrl } = useSession();
  return (
    <p className="max-w-prose p-3 wrap-anywhere whitespace-pre-wrap">
      {pieces.map(({ text, product_id: productId }, index) =>
        productId === null ? (
          text
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never move
          <a key={index} href={shopUrl + productPath(productId)} target="_blank" rel="noreferrer" className="link">
            {text}
          </a>
        ),
      )}
    </p>
  );
}

function Sender({ enquiry: { name, company, email, phone } }: { enquiry: EnquiryDetail }) {
  const rows = [
    ['Name', name],
    ['Company', company],
    ['Email', email],
    ['Phone', phone],
  ] as const;
  return (
    <Panel title="Sender">
      <FactRows rows={rows} />
    </Panel>
  );
}

function History({ history }: { history: EnquiryDetail['history'] }) {
  const { formatMoment } = useTimes();
  return (
    <Panel title="History">
      {history.length === 0 ? (
        <p className="p-3 text-ink-soft">Nothing has been done with it yet.</p>
      ) : (
        <ol className="divide-y divide-line">
          {history.map(({ id, at, by, state }) => (
            <li key={id} className="flex flex-wrap gap-x-4 px-3 py-2">
              <span className="figures text-ink-soft">{formatMoment(at)}</span>
              <span>{ENQUIRY_STATE_NAMES[state]}</span>
              <span className="text-ink-soft">{by}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
