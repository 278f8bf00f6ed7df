import { MailLink, PhoneLink } from '#ui/reach-links.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import type { PolicyCompany } from './policy-page.tsx';

/** The company responsible for the policy and how to contact it. */
export function CompanyBlock({ company: { name, address, phone, email, hours, days } }: { company: PolicyCompany }) {
  return (
    <TitleBlock
      className="mt-10 max-w-[68ch] break-inside-avoid"
      rows={[
        { label: 'Company', value: name, text: true },
        { label: 'Address', value: <Unbroken text={address} />, text: true },
        { label: 'Phone', value: <PhoneLink phone={phone} className="hover:text-accent" /> },
        { label: 'Email', value: <MailLink email={email} className="hover:text-accent" /> },
        { label: 'Hours', value: [days, hours].filter(Boolean).join(', '), text: true },
      ]}
    />
  );
}
