import { expect, it } from 'vitest';
import type { Section } from '../../schemas/generated/types';
import { knowledge, pageAbove, soundPage } from './broken-pages.test-cases';
import { presentPage } from './present-page';

const world = { ...knowledge.world, states: [], categories: new Map(), clinicians: [], email: '' };
const category = knowledge.world.catalogue.products[0]?.quizCategory.slug ?? '';
const opening: Section = {
  kind: 'heroSection',
  title: 'Weight loss',
  text: 'All of it.',
  category,
};
const refusing: Section = {
  ...{ kind: 'refusalsSection', id: 'no', title: 'When we say no' },
  reasons: [{ title: 'Nitrates', facts: ['nitrates'] }],
};

const firstOf = (sections: Section[]) => presentPage({ ...pageAbove, sections }, world).sections[0];

it('opens a page about a condition with the lowest price of a month and the way to what rules people out', () => {
  expect(firstOf([opening, refusing])).toMatchObject({
    from: 3_000,
    refusals: { label: 'When we say no', to: '#no' },
  });
});

it('names no price where none is sold by the month, and no way to what the page does not say', () => {
  expect(firstOf([{ ...opening, category: 'unsold' }])).toMatchObject({
    from: null,
    refusals: null,
  });
});

it('leads from the head of a medicine’s page to who must not take it', () => {
  const [first] = presentPage(soundPage, world).sections;
  expect(first).toMatchObject({ kind: 'medicineSection', refusals: '#rules-no' });
  const [alone] = presentPage(
    { ...soundPage, sections: soundPage.sections.slice(0, 1) },
    world,
  ).sections;
  expect(alone).toMatchObject({ refusals: null });
});
