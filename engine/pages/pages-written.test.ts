import { describe, expect, it } from 'vitest';
import type { Page, Section } from '../../schemas/generated/types';
import { knowledge, pageAbove, soundPage } from './broken-pages.test-cases';
import { checkPage } from './check-page';
import { needsClinicalReview } from './clinical-page';
import { pageChanges } from './compare-pages';
import { drawablePage } from './drawable-page';
import { brokenElsewhere } from './linked-pages';
import { beginPage, pageBeginnings } from './new-page';

const call = soundPage.sections.at(-1) as Section;
const prose: Section = { kind: 'proseSection', title: 'Who we are', text: 'Clinicians.' };
const marketing: Page = {
  ...{ site: 'default', slug: 'about', title: 'About all of us', crumb: 'About' },
  description: 'Who we are, where we work, and how somebody decides about you.',
  sections: [{ kind: 'heroSection', title: 'About us', text: 'All of it.' }, prose],
};
const refusing: Section = {
  kind: 'refusalsSection',
  title: 'When we say no',
  reasons: [{ title: 'Nitrates', facts: ['nitrates'] }],
};

describe('what clinical staff review', () => {
  it.each([
    ['a page about a medicine', null, soundPage, true],
    ['a page that was about a medicine', soundPage, marketing, true],
    ['taking down a page about a medicine', soundPage, null, true],
    [
      'a text of the law',
      null,
      { ...marketing, footer: { column: 'legal', label: 'Terms', place: 1 } },
      true,
    ],
    ['a page that marketing writes', null, marketing, false],
    ['other words of it', marketing, { ...marketing, title: 'All about us, and more' }, false],
    [
      'other reasons for a no, wherever they stand',
      marketing,
      { ...marketing, sections: [...marketing.sections, refusing] },
      true,
    ],
    ['taking down a page that marketing wrote', marketing, null, false],
  ] satisfies [string, Page | null, Page | null, boolean][])('%s', (_, before, after, needed) => {
    expect(needsClinicalReview(before, after)).toBe(needed);
  });
});

describe('differences in words', () => {
  const changed = (after: Partial<Page>) => pageChanges(marketing, { ...marketing, ...after });

  it('finds none in the same page, however it is laid out', () => {
    expect(pageChanges(marketing, JSON.parse(JSON.stringify(marketing)))).toEqual([]);
  });

  it('shows a text before and after', () => {
    const sections = [marketing.sections[0] as Section, { ...prose, text: 'Nurses.' }];
    expect(changed({ sections })).toEqual([
      { place: 'Text: “Who we are”', words: 'Text', before: 'Clinicians.', after: 'Nurses.' },
    ]);
  });

  it('tells what is new, moved and taken out', () => {
    const sections = [marketing.sections[0] as Section, call, refusing];
    expect(changed({ sections }).map(({ place, words }) => `${place}: ${words}`)).toEqual([
      'Text: “Who we are”: The section is taken out.',
      'Call to begin: “Begin”: The section is new, at place 2.',
      'When we say no: “When we say no”: The section is new, at place 3.',
    ]);
    const moved = pageChanges(
      { ...marketing, sections: [...marketing.sections, refusing] },
      { ...marketing, sections: [marketing.sections[0] as Section, refusing, prose] },
    );
    expect(moved.map(({ words }) => words)).toEqual(['The section is moved to place 3.']);
  });

  it('calls properties of the page what forms call them', () => {
    expect(changed({ slug: 'us', formerly: ['about'] })).toEqual([
      { place: 'The page', words: 'Address', before: 'about', after: 'us' },
      { place: 'The page', words: 'Earlier addresses', before: null, after: 'about' },
    ]);
  });
});

it('draws what can be drawn of a page, and says what it leaves out', () => {
  const half = { ...marketing, title: '', sections: [marketing.sections[0], { kind: 'x' }, prose] };
  const { page, leftOut } = drawablePage(half, 'jrnys');
  expect(page.sections).toEqual([marketing.sections[0], prose]);
  expect(page).toMatchObject({ slug: 'about', crumb: 'About', site: 'jrnys' });
  expect(leftOut).toEqual([1]);
  for (const nothing of [null, 3, [], {}])
    expect(drawablePage(nothing, 'default').page.sections).toEqual([]);
});

describe('pages that a change would break', () => {
  const linking: Page = {
    ...marketing,
    sections: [
      ...marketing.sections,
      { kind: 'proseSection', text: 'See [the rules](/weight-loss/remedy#rules).' },
    ],
  };
  const others = [pageAbove, linking];
  const broken = (after: Page | null) =>
    brokenElsewhere({ before: soundPage, after }, others, knowledge).map(({ page }) => page.slug);

  it('finds links to a page that is taken down', () => {
    expect(broken(null)).toEqual(['about']);
  });

  it('finds links to a section that is gone', () => {
    expect(broken({ ...soundPage, sections: soundPage.sections.slice(0, 1) })).toEqual(['about']);
  });

  it('finds links to an address that leads nowhere any more, unless it leads on', () => {
    expect(broken({ ...soundPage, slug: 'remedy' })).toEqual(['about']);
    expect(broken({ ...soundPage, slug: 'remedy', formerly: ['weight-loss/remedy'] })).toEqual([]);
  });

  it('blames nobody for what was broken before', () => {
    const already = { ...marketing, under: 'nowhere' };
    const change = { before: soundPage, after: null };
    expect(brokenElsewhere(change, [pageAbove, already], knowledge)).toEqual([]);
  });
});

it('tells of a broken link beside a text that is missing', () => {
  const page = {
    ...marketing,
    description: '',
    sections: [{ kind: 'proseSection', text: 'See [us](/us).' }],
  };
  expect(checkPage(page, [], knowledge).map(({ path }) => path)).toEqual([
    '/description',
    '/sections/0/text',
  ]);
});

it.each(pageBeginnings)('begins a page of the kind “%s” with nothing wrong but words', (kind) => {
  const begun = beginPage(kind, {
    ...{ site: 'default', slug: 'new', name: 'New' },
    ...{ category: 'weight-loss', product: 'remedy' },
  });
  const codes = checkPage(begun, [], { ...knowledge, linkable: ['/'] })
    .filter(({ code }) => !['unknownFact', 'nothingToShow'].includes(code))
    .map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set(['unwritten']));
});
