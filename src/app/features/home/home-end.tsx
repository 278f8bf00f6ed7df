import { CallToAction } from './call-to-action.tsx';
import { WhyChooseUs } from './why-choose-us.tsx';

/** What stands below the featured products. */
export function HomeEnd({ founded, phone }: { founded: number; phone: string }) {
  return (
    <>
      <WhyChooseUs founded={founded} />
      <CallToAction phone={phone} />
    </>
  );
}
