import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { companyQuery } from '#app/api/queries.ts';
import { MESSAGES } from '#app/texts/site-texts.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MailLink, PhoneLink } from '#ui/reach-links.tsx';
import { checkNow } from './poll-health.ts';

/** What every route shows while the shop cannot be reached (§2). */
export function MaintenancePage() {
  const { data: company } = useQuery({ ...companyQuery(), enabled: false });
  const [isChecking, setIsChecking] = useState(false);
  const check = async () => {
    if (isChecking) return;
    setIsChecking(true);
    await checkNow();
    setIsChecking(false);
  };
  return (
    <div role="alert" className="sheet py-10">
      <EmptyState
        level={1}
        title={MESSAGES.maintenance}
        actions={
          <Button variant="outline" aria-disabled={isChecking || undefined} onClick={() => void check()}>
            {isChecking ? 'Checking...' : 'Try Again'}
          </Button>
        }
      >
        <p>{MESSAGES.maintenanceText}</p>
        {company && (
          <p className="mt-3">
            {MESSAGES.maintenanceContact} <PhoneLink phone={company.phone} />, <MailLink email={company.email} />
          </p>
        )}
      </EmptyState>
    </div>
  );
}
