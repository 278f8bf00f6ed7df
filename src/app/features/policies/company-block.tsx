import { TitleBlock } from '#app/ui/title-block.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { PolicyCompany } from './policy-page.tsx';

/** Who stands behind the policy and how to reach them. */
export function CompanyBlock({ company: { name, address, phone, email, hours, days } }: { company: PolicyCompany }) {
  return (
    <TitleBlock
      className="mt-10 max-w-[68ch] break-inside-avoid"
      rows={[
        { label: 'Company', value: name, text: true },
        { label: 'Address', value: <Unbroken text={address} />, text: true },
        {
          label: 'Phone',
          value: (
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="hover:text-accent">
              {phone}
            </a>
          ),
        },
        {
          label: 'Email',
          value: (
            <a href={`mailto:${email}`} className="hover:text-accent">
              {email}
            </a>
          ),
        },
        { label: 'Hours', value: [days, hours].filter(Boolean).join(', '), text: true },
      ]}
    />
  );
}
