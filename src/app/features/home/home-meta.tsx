import { organizationData, websiteData } from '#app/head/organization-data.ts';
import { PageDescription, withMore } from '#app/head/page-description.tsx';
import { StructuredData } from '#app/head/structured-data.tsx';
import type { CompanyInfo } from '#contract/content.ts';

interface HomeMetaProps {
  company: Omit<CompanyInfo, 'story'> | undefined;
  publicUrl: string;
}

/** What search engines read of the company and its site. */
export function HomeMeta({ company, publicUrl }: HomeMetaProps) {
  return (
    <>
      <PageDescription
        text={withMore(company?.description, 'Pumps, mechanical seals and packing: sales, repair and consultation.')}
      />
      {company && <StructuredData data={organizationData(company, publicUrl)} />}
      {company && <StructuredData data={websiteData(company, publicUrl)} />}
    </>
  );
}
