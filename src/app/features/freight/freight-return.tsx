import { useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { call } from '#app/api/api-client.ts';
import { freightOfferQuery } from '#app/api/freight-query.ts';
import { PaymentReturn } from '#app/payment-page/payment-return.tsx';

/** Back from the payment page: verifies the payment once, then shows the offer at its own address without the session. */
export function FreightReturn({ token, sessionId }: { token: string; sessionId: string }) {
  const queryClient = useQueryClient();
  const verify = async () => {
    const input = { params: { token }, body: { session_id: sessionId } };
    const verified = await call('verifyFreightCheckoutSession', input);
    queryClient.setQueryData(freightOfferQuery(token).queryKey, verified.offer);
    return verified;
  };
  return (
    <PaymentReturn
      queryKey={['verify-freight', token, sessionId]}
      verify={verify}
      known={<Navigate to="/freight/$token" params={{ token }} search={{}} replace />}
      failed={<Navigate to="/freight/$token" params={{ token }} search={{ payment: 'failed' }} replace />}
    />
  );
}
