import type { MetaDescriptor } from '@remix-run/node';
import type { PresentedPage, PresentedSection } from '../../../../engine/pages';
import type { Block, Inline } from '../../../../engine/values';
import { type SiteHandle, sites } from '../../../kernel/sites/sites';

interface Shown {
  page: PresentedPage;
  site: SiteHandle;
  origin: string;
}

/** Tags in the head of a public page, which tell search engines, and whoever shows a link to it. */
export function headOf({ page, site, origin }: Shown): MetaDescriptor[] {
  const { name } = sites[site];
  const url = `${origin}/${page.slug}`;
  const title = page.slug === '' ? `${name}: ${page.title}` : `${page.title} · ${name}`;
  const image = page.image ?? { src: `/favicons/${site}-180.png`, alt: name };
  return [
    { title },
    { name: 'description', content: page.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${origin}${image.src}` },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: page.image ? 'summary_large_image' : 'summary' },
    ...structured({ page, site, origin }).map((words) => ({ 'script:ld+json': words })),
  ];
}

type Structured = Record<string, unknown>;

/** Describes the page in the words of schema.org: only what stands on it as well. */
function structured({ page, site, origin }: Shown): Structured[] {
  const { name, supportEmail } = sites[site];
  const url = `${origin}/${page.slug}`;
  const organization = {
    ...{ '@type': 'MedicalOrganization', name, url: `${origin}/`, email: supportEmail },
    logo: `${origin}/favicons/${site}-180.png`,
  };
  const context = { '@context': 'https://schema.org' };
  const questions = page.sections.flatMap((one) =>
    one.kind === 'questionsSection' ? one.questions : [],
  );
  const drug = page.sections.find((one) => one.kind === 'medicineSection');
  return [
    page.slug === ''
      ? { ...context, ...organization }
      : {
          ...context,
          '@type': isMedical(page.sections) ? 'MedicalWebPage' : 'WebPage',
          ...{ name: page.title, description: page.description, url, publisher: organization },
          ...(drug?.kind === 'medicineSection' && { about: drugOf(drug) }),
        },
    ...(page.crumbs.length < 2
      ? []
      : [
          {
            ...context,
            '@type': 'BreadcrumbList',
            itemListElement: page.crumbs.map(({ label, to }, index) => ({
              ...{ '@type': 'ListItem', position: index + 1, name: label, item: `${origin}${to}` },
            })),
          },
        ]),
    ...(questions.length === 0
      ? []
      : [
          {
            ...context,
            '@type': 'FAQPage',
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer.map(plainBlock).join(' ') },
            })),
          },
        ]),
  ];
}

function isMedical(sections: readonly PresentedSection[]): boolean {
  return sections.some(({ kind }) => kind === 'medicineSection' || kind === 'medicinesSection');
}

function drugOf({ title, text, isPrescribed }: PresentedSection<'medicineSection'>): Structured {
  return {
    '@type': 'Drug',
    name: title,
    description: text,
    prescriptionStatus: isPrescribed
      ? 'https://schema.org/PrescriptionOnly'
      : 'https://schema.org/OTC',
  };
}

function plainBlock(block: Block): string {
  return block.type === 'list'
    ? block.items.map((item) => item.map(plainBlock).join(' ')).join(' ')
    : block.children.map(plain).join('');
}

function plain(part: Inline): string {
  if (part.type === 'text') return part.text;
  return part.type === 'break' ? ' ' : part.children.map(plain).join('');
}
