import { useQueryClient } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { call } from '#app/api/api-client.ts';
import { quoteQuery } from '#app/api/quote-query.ts';
import { PaymentReturn } from '#app/payment-page/payment-return.tsx';

/** Back from the payment page: verifies the payment once, then shows the quote at its own address without the session. */
export function QuoteReturn({ token, sessionId }: { token: string; sessionId: string }) {
  const queryClient = useQueryClient();
  const verify = async () => {
    const input = { params: { token }, body: { session_id: sessionId } };
    const verified = await call('verifyQuoteCheckoutSession', input);
    queryClient.setQueryData(quoteQuery(token).queryKey, verified.quote);
    return verified;
  };
  return (
    <PaymentReturn
      queryKey={['verify-quote', token, sessionId]}
      verify={verify}
      known={<Navigate to="/quote/$token" params={{ token }} search={{}} replace />}
      failed={<Navigate to="/quote/$token" params={{ token }} search={{ payment: 'failed' }} replace />}
    />
  );
}
