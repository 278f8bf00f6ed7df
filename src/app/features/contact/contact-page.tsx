import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { companyQuery } from '#app/api/queries.ts';
import { REQUEST_TEXTS } from '#app/texts/request-texts.ts';
import type { CompanyInfo } from '#contract/content.ts';
import { PATHS } from '#contract/page-paths.ts';
import { MailLink, PhoneLink } from '#ui/reach-links.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { Unbroken } from '#ui/unbroken.tsx';
import { ContactForm } from './contact-form.tsx';
import type { EnquiryParameters } from './prefilled-enquiry.ts';

/** /contact: write, or call, or come by. */
export function ContactPage({ parameters: requested }: { parameters: EnquiryParameters }) {
  const { data: company } = useQuery(companyQuery());
  return (
    <div className="sheet py-8">
      <h1 className="text-2xl">Contact Us</h1>
      <p className="mt-3 max-w-[60ch] text-md text-ink-soft">Ask for a quote, a part or a repair.</p>
      <p className="mt-2 max-w-[60ch]">
        {REQUEST_TEXTS.fromContact}{' '}
        <Link to={PATHS.request} className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11">
          {REQUEST_TEXTS.title}
        </Link>
      </p>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[2fr_1fr] lg:gap-16">
        <div>
          <h2 className="mb-5 text-xl">Send Us a Message</h2>
          <ContactForm parameters={requested} />
        </div>
        {company && <Reach company={company} />}
      </div>
    </div>
  );
}

function Reach({ company }: { company: Pick<CompanyInfo, 'name' | 'address' | 'phone' | 'email' | 'hours' | 'days'> }) {
  const { name, address, phone, email, hours, days } = company;
  return (
    <section aria-labelledby="reach">
      <h2 id="reach" className="mb-5 text-xl">
        Reach Us
      </h2>
      <TitleBlock
        columns={1}
        rows={[
          { label: 'Company', value: name, text: true },
          { label: 'Phone', value: <PhoneLink phone={phone} className="hover:text-accent" /> },
          { label: 'Email', value: <MailLink email={email} className="hover:text-accent" /> },
          { label: 'Address', value: <Unbroken text={address} />, text: true },
          { label: 'Hours', value: [days, hours].filter(Boolean).join(', '), text: true },
        ]}
      />
      <p className="mt-5">
        <Link to={PATHS.findOrder} className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11">
          Find your order
        </Link>
      </p>
    </section>
  );
}
