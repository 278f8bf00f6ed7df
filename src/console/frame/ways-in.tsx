import { useQuery } from '@tanstack/react-query';
import { signInWaysQuery } from '#console/api/session.ts';
import { SignInByMail } from './sign-in-by-mail.tsx';

/** By mail where that is set up; and in any case by a person who has a terminal or is signed in. */
export function WaysIn() {
  const { data: ways } = useQuery(signInWaysQuery());
  const hasMail = ways?.mail === true;
  return (
    <>
      {hasMail && <SignInByMail />}
      <p>
        {hasMail
          ? 'A sign-in link also comes'
          : 'You need a sign-in link. The shop prints one when it starts; another one comes'}{' '}
        from <code className="figures">npm run operator -- console --as NAME</code>, or from someone who is signed in,
        under Sessions. It works once, within ten minutes.
      </p>
    </>
  );
}
