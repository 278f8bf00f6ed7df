/** A phone number as written, in the form that a phone dials. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

export function PhoneLink({ phone, className = 'link whitespace-nowrap' }: { phone: string; className?: string }) {
  return (
    <a href={phoneHref(phone)} className={className}>
      {phone}
    </a>
  );
}

export function MailLink({ email, className = 'link' }: { email: string; className?: string }) {
  return (
    <a href={`mailto:${email}`} className={className}>
      {email}
    </a>
  );
}
