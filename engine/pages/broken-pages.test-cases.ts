import type { Page } from '../../schemas/generated/types';
import { monthly, product } from '../../tests/support/sample-catalogue';
import { sampleReference } from '../../tests/support/sample-reference';
import type { ProblemCode } from '../authoring/problems/problem';
import type { PageKnowledge } from './facts/page-knowledge';

const { catalogue, clinical } = sampleReference();

/** A small world for pages in tests: one medicine that is sold, and one quiz. */
export const knowledge: PageKnowledge = {
  world: {
    catalogue: {
      ...catalogue,
      products: [
        product('remedy', {
          prescription: true,
          medicine: 'remedy',
          howToUse: 'One a day.',
          variants: [monthly('remedy-1m', 1, 4_000), monthly('remedy-3m', 3, 9_000)],
        }),
        product('bare', { prescription: true, medicine: 'unruled', howToUse: 'One a day.' }),
      ],
    },
    clinical,
    pages: [],
  },
  quizzes: ['weight-loss'],
  linkable: ['/login'],
  isTaken: (slug) => slug.split('/')[0] === 'cart',
  pictures: new Set(['/pictures/pen.webp']),
};

/** A page without mistakes. */
export const soundPage: Page = {
  site: 'default',
  slug: 'weight-loss/remedy',
  title: 'Remedy: who it is for, and prices',
  description: 'Whom the remedy may suit, who must not take it, and what each supply costs.',
  crumb: 'Remedy',
  under: 'weight-loss',
  sections: [
    {
      ...{ kind: 'medicineSection', product: 'remedy', title: 'Remedy' },
      action: { label: 'Start', to: '/quiz/weight-loss' },
    },
    { kind: 'suitabilitySection', id: 'rules', product: 'remedy', title: 'Is it for you?' },
    { kind: 'callSection', title: 'Begin', action: { label: 'See the rules', to: '#rules' } },
  ],
};

/** The page above it. */
export const pageAbove: Page = {
  ...soundPage,
  ...{ slug: 'weight-loss', crumb: 'Weight loss' },
  under: undefined,
  sections: [{ kind: 'heroSection', title: 'Weight loss', text: 'What we treat.' }],
};

const hero = { kind: 'heroSection', title: 'A page', text: 'About it.' };
const withSections = (...sections: object[]) => ({ ...soundPage, sections: [hero, ...sections] });
const linkTo = (to: string) =>
  withSections({ kind: 'callSection', title: 'Begin', action: { label: 'Begin', to } });

/** A page with one mistake, and the one problem it must give. */
export interface BrokenPage {
  code: ProblemCode;
  mistake: string;
  page: unknown;
  path: string;
}

export const brokenPages: BrokenPage[] = [
  {
    ...{ code: 'brokenLink', mistake: 'a link to a page that is not there' },
    ...{ page: linkTo('/nowhere'), path: '/sections/1/action/to' },
  },
  {
    ...{ code: 'brokenLink', mistake: 'a link to a section that is not there' },
    ...{ page: linkTo('/weight-loss#prices'), path: '/sections/1/action/to' },
  },
  {
    ...{ code: 'brokenLink', mistake: 'a link to a quiz that is not there' },
    ...{ page: linkTo('/quiz/sleep'), path: '/sections/1/action/to' },
  },
  {
    ...{ code: 'brokenLink', mistake: 'a link in a text that leads nowhere' },
    page: withSections({ kind: 'proseSection', text: 'See [prices](/prices).' }),
    path: '/sections/1/text',
  },
  {
    ...{ code: 'brokenLink', mistake: 'no page above it' },
    ...{ page: { ...soundPage, under: 'haircare' }, path: '/under' },
  },
  {
    ...{ code: 'missingPicture', mistake: 'a drawing that is not there' },
    page: { ...soundPage, sections: [{ ...hero, picture: { src: 'illustration:x', alt: '' } }] },
    path: '/sections/0/picture/src',
  },
  {
    ...{ code: 'missingPicture', mistake: 'a social image that was not uploaded' },
    page: { ...soundPage, image: { src: '/pictures/other.webp', alt: 'A pen' } },
    path: '/image/src',
  },
  {
    ...{ code: 'repeatedAddress', mistake: 'the address of another page' },
    ...{ page: { ...soundPage, slug: 'weight-loss', under: undefined }, path: '/slug' },
  },
  {
    ...{ code: 'repeatedAddress', mistake: 'an earlier address at which another page stands' },
    ...{ page: { ...soundPage, formerly: ['remedy', 'weight-loss'] }, path: '/formerly/1' },
  },
  {
    ...{ code: 'pictureWithoutWords', mistake: 'an uploaded picture without words' },
    page: { ...soundPage, image: { src: '/pictures/pen.webp', alt: ' ' } },
    path: '/image/alt',
  },
  {
    ...{ code: 'unwritten', mistake: 'a text that nobody has written yet' },
    page: withSections({ kind: 'proseSection', text: 'A sentence or two.' }),
    path: '/sections/1/text',
  },
  {
    ...{ code: 'noLabelData', mistake: 'a medicine without rules' },
    page: withSections({ kind: 'usageSection', product: 'bare', title: 'How it is taken' }),
    path: '/sections/1/product',
  },
  {
    ...{ code: 'takenAddress', mistake: 'an address of the application' },
    ...{ page: { ...soundPage, slug: 'cart/remedy' }, path: '/slug' },
  },
  {
    ...{ code: 'misplacedOpening', mistake: 'a second main headline' },
    ...{ page: withSections(hero), path: '/sections/1' },
  },
  {
    ...{ code: 'misplacedOpening', mistake: 'no main headline' },
    page: { ...soundPage, sections: [{ kind: 'proseSection', text: 'Words.' }] },
    path: '/sections/0',
  },
  {
    ...{ code: 'nothingToShow', mistake: 'steps of a dose that does not rise' },
    page: withSections({ kind: 'dosesSection', product: 'remedy', title: 'Steps' }),
    path: '/sections/1',
  },
  {
    ...{ code: 'nothingToShow', mistake: 'a reason for which nothing is refused' },
    page: withSections({
      ...{ kind: 'refusalsSection', title: 'No' },
      reasons: [{ title: 'Gout', facts: ['gout'] }],
    }),
    path: '/sections/1',
  },
  {
    ...{ code: 'unknownProduct', mistake: 'a product that is not sold' },
    page: withSections({ kind: 'pricesSection', title: 'Prices', products: ['remedy', 'other'] }),
    path: '/sections/1/products/1',
  },
  {
    ...{ code: 'unknownFact', mistake: 'a fact that no label knows' },
    page: withSections({
      ...{ kind: 'refusalsSection', title: 'No' },
      reasons: [{ title: 'Nitrates', facts: ['nitrates', 'nitrate'] }],
    }),
    path: '/sections/1/reasons/0/facts/1',
  },
  {
    ...{ code: 'unknownQuiz', mistake: 'a waiting list of no quiz' },
    page: withSections({ kind: 'statesSection', title: 'States', waitlist: ['sleep'] }),
    path: '/sections/1/waitlist/0',
  },
  {
    ...{ code: 'duplicateId', mistake: 'two sections of one name' },
    page: withSections(
      { kind: 'proseSection', id: 'one', text: 'Words.' },
      { kind: 'proseSection', id: 'one', text: 'Words.' },
    ),
    path: '/sections/2/id',
  },
  {
    ...{ code: 'badLength', mistake: 'a title of one word' },
    ...{ page: { ...soundPage, title: 'Remedy' }, path: '/title' },
  },
  {
    ...{ code: 'missingProperty', mistake: 'no description' },
    ...{ page: { ...soundPage, description: undefined }, path: '' },
  },
  {
    ...{ code: 'notEnough', mistake: 'an empty list of questions' },
    page: withSections({ kind: 'questionsSection', title: 'Questions', questions: [] }),
    path: '/sections/1/questions',
  },
];
