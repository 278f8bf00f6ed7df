import { useSuspenseQuery } from '@tanstack/react-query';
import { todayQuery } from '#console/api/orders.ts';
import { Screen } from '#console/frame/screen.tsx';
import { PageLink } from '#console/navigation/page-link.tsx';
import { PATHS } from '#console/navigation/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { AcceptedQuotes } from './accepted-quotes.tsx';
import { FailedMails } from './failed-mails.tsx';
import { LowStock } from './low-stock.tsx';
import { NeedsALook } from './needs-a-look.tsx';
import { NewEnquiries } from './new-enquiries.tsx';
import { OpenReturns } from './open-returns.tsx';
import { OrderGroup } from './order-group.tsx';
import { OwedOrders } from './owed-orders.tsx';
import { Pictures } from './pictures.tsx';
import { SalesStatistics } from './sales-statistics.tsx';
import { ToCall } from './to-call.tsx';

/** What there is to do, the most urgent first. */
export function TodayPage() {
  const { data: today } = useSuspenseQuery(todayQuery());
  return (
    <Screen
      title="Today"
      waiting={Object.values(today.waiting).reduce((sum, count) => sum + count, 0)}
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
      <OrderGroup
        group="to_approve"
        orders={today.to_approve}
        more={{ tab: 'to_approve', label: 'All orders to approve' }}
      />
      {today.returns.count > 0 && <OpenReturns returns={today.returns} />}
      <OrderGroup
        group="to_quote"
        orders={today.to_quote}
        none="No order waits for its freight to be quoted. A new order appears here by itself as soon as it is paid."
        more={{ tab: 'to_quote', label: 'All orders to quote' }}
      />
      <OrderGroup
        group="freight_unpaid"
        orders={today.freight_unpaid}
        about="Their freight is offered and waits for the buyer’s payment."
        more={{ tab: 'to_ship', label: 'All orders to ship' }}
      />
      <OrderGroup
        group="to_ship"
        orders={today.to_ship}
        none="No order is ready to be shipped. It appears here when its freight is paid, or when you press “No freight”."
        more={{ tab: 'to_ship', label: 'All orders to ship, with those whose freight is open' }}
      />
      {today.owed.count > 0 && <OwedOrders owed={today.owed} />}
      {today.accepted_quotes.count > 0 && <AcceptedQuotes quotes={today.accepted_quotes} />}
      <NewEnquiries enquiries={today.new_enquiries} />
      {today.low_stock.count > 0 && <LowStock stock={today.low_stock} />}
      <OrderGroup
        group="unpaid"
        orders={today.unpaid}
        about="Nothing is to be done with them: their buyers are at the payment page, or have left it."
        more={{ tab: 'unpaid', label: 'All unpaid orders' }}
      />
    </Screen>
  );
}
