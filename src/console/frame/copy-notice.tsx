import { useSession } from '#console/api/session.ts';
import { useTimes } from '#console/api/times.ts';

/** On every screen of a copy, so that it is not taken for the shop. */
export function CopyNotice() {
  const { restored_at: restoredAt } = useSession();
  const { formatMoment } = useTimes();
  if (restoredAt === null) return null;
  return (
    <div role="note" className="panel mb-4 border-l-4 border-l-accent px-3 py-2">
      <p>
        <strong className="font-semibold">Copy of a shop</strong>, restored or first started{' '}
        <span className="figures">{formatMoment(restoredAt)}</span>: it sends no mail, calls no Stripe and takes no
        orders. If it is the shop from now on, and the one before runs no more, run{' '}
        <code className="figures">npm run operator -- restore --activate</code>.
      </p>
    </div>
  );
}
