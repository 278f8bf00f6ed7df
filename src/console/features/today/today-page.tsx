import { useSuspenseQuery } from '@tanstack/react-query';
import { todayQuery } from '#console/api/orders.ts';
import { Panel } from '#console/frame/panel.tsx';
import { Screen } from '#console/frame/screen.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { PATHS, listPath } from '#console/navigation/paths.ts';
import { OrderRows } from '#console/orders/order-rows.tsx';
import { buttonClass } from '#ui/button.tsx';
import { FailedMails } from './failed-mails.tsx';
import { LowStock } from './low-stock.tsx';
import { NeedsALook } from './needs-a-look.tsx';
import { NewEnquiries } from './new-enquiries.tsx';
import { Pictures } from './pictures.tsx';
import { SalesStatistics } from './sales-statistics.tsx';
import { ToApprove } from './to-approve.tsx';
import { ToCall } from './to-call.tsx';
import { ToQuote } from './to-quote.tsx';

/** What there is to do, the most urgent first. */
export function TodayPage() {
  const { data: today } = useSuspenseQuery(todayQuery());
  const { count, oldest, newest } = today.to_ship;
  return (
    <Screen
      title="Today"
      waiting={count}
      actions={
        <PageLink to={PATHS.figures} className={buttonClass('outline', 'small')}>
          Figures
        </PageLink>
      }
    >
      {today.to_call.length > 0 && <ToCall enquiries={today.to_call} />}
      <SalesStatistics sales={today.sales} />
      {(today.needs_a_look.length > 0 ||
        today.low_disk !== null ||
        today.files_full !== null ||
        today.twins.count > 0 ||
        today.old_backup !== null) && (
        <NeedsALook
          orders={today.needs_a_look}
          lowDisk={today.low_disk}
          filesFull={today.files_full}
          twins={today.twins}
          oldBackup={today.old_backup}
        />
      )}
      {today.pictures && <Pictures pictures={today.pictures} />}
      {today.failed_mails.length > 0 && <FailedMails mails={today.failed_mails} />}
      {today.to_approve.count > 0 && <ToApprove orders={today.to_approve} />}
      <Panel title={`To ship: ${count}`}>
        {count === 0 ? (
          <p className="p-3 text-ink-soft">
            Nothing is to be shipped. A new order appears here by itself as soon as it is paid.
          </p>
        ) : (
          <OrderRows label="To ship, oldest first" orders={oldest} />
        )}
        {newest.length > 0 && (
          <>
            <h3 className="p-3 font-medium">The last to come</h3>
            <OrderRows label="To ship, the last to come" orders={newest} />
          </>
        )}
        {count > oldest.length && (
          <p className="p-3">
            <PageLink to={listPath('orders', { tab: 'to_ship' })} className="link">
              All {count} orders to ship
            </PageLink>
          </p>
        )}
      </Panel>
      <ToQuote orders={today.to_quote} />
      {today.low_stock.count > 0 && <LowStock stock={today.low_stock} />}
      <NewEnquiries enquiries={today.new_enquiries} />
    </Screen>
  );
}
