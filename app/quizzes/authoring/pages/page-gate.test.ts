import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grants, kindsFor } from '../../../identity/access/grants';
import type { DeskReview } from '../desk/desk-gate';
import {
  discardPageWhyNot,
  type PageFacts,
  publishPageWhyNot,
  retirePageWhyNot,
  reviewPageWhyNot,
} from './page-gate';

const somebody = (id: string, ...held: string[]) => ({
  id,
  kind: 'providers' as const,
  grants: held,
});
const clinician = somebody('clinician', 'author:clinical');
const marketer = somebody('marketer', 'author:marketing');
const publisher = somebody('publisher', 'publisher');
const engineer = somebody('engineer', 'engineer');
const facts: PageFacts = {
  ...{ isChanged: true, needsReview: true, errors: [], authors: ['marketer'], reviews: [] },
  published: { isFirst: false, isClinical: true },
};
const said = (userId: string, isApproved: boolean): DeskReview => ({
  ...{ userId, by: userId, isApproved, why: 'Too much.', at: '2026-06-15T09:00:00Z' },
});

describe('reviewing', () => {
  it.each([
    [clinician, facts, null],
    [marketer, facts, 'Only clinical staff'],
    [publisher, facts, 'Only clinical staff'],
    [clinician, { ...facts, isChanged: false }, 'exactly what is published'],
    [clinician, { ...facts, needsReview: false }, 'no clinical review'],
    [clinician, { ...facts, authors: ['clinician'] }, 'You wrote part'],
    [clinician, { ...facts, errors: ['A link is broken.'] }, '1 problem to mend first: A link'],
  ])('%j', (asker, given, words) => {
    const whyNot = reviewPageWhyNot(asker, given);
    if (words === null) expect(whyNot).toBeNull();
    else expect(whyNot).toContain(words);
  });
});

describe('publishing', () => {
  const approved = { ...facts, reviews: [said('clinician', true)] };
  it.each([
    [marketer, facts, 'has to approve'],
    [marketer, approved, null],
    [publisher, approved, null],
    [engineer, approved, 'Only clinical staff, marketing'],
    [marketer, { ...facts, needsReview: false }, null],
    [marketer, { ...approved, errors: ['One.', 'Two.'] }, '2 problems to mend first: One.'],
    [marketer, { ...facts, reviews: [said('clinician', false)] }, 'asked for a change: Too much.'],
    // What somebody wrote, they cannot approve, whatever they said before they wrote it.
    [publisher, { ...approved, authors: ['clinician'] }, 'has to approve'],
  ])('%j', (asker, given, words) => {
    const whyNot = publishPageWhyNot(asker, given);
    if (words === null) expect(whyNot).toBeNull();
    else expect(whyNot).toContain(words);
  });
});

describe('taking down', () => {
  it.each([
    [clinician, facts, null],
    [marketer, facts, 'Only clinical staff can take down'],
    [marketer, { ...facts, published: { isFirst: false, isClinical: false } }, null],
    [clinician, { ...facts, published: { isFirst: true, isClinical: false } }, 'first page'],
    [clinician, { ...facts, published: null }, 'not published'],
    [engineer, { ...facts, published: { isFirst: false, isClinical: false } }, 'Only'],
  ])('%j', (asker, given, words) => {
    const whyNot = retirePageWhyNot(asker, given);
    if (words === null) expect(whyNot).toBeNull();
    else expect(whyNot).toContain(words);
  });

  it('lets those throw a draft away who wrote it, or may publish', () => {
    const draft = { ...facts, published: null, authors: ['engineer'] };
    expect(discardPageWhyNot(engineer, draft)).toBeNull();
    expect(discardPageWhyNot(publisher, draft)).toBeNull();
    expect(discardPageWhyNot(somebody('other', 'engineer'), draft)).toContain('Only');
    expect(discardPageWhyNot(engineer, facts)).toContain('published');
  });
});

it('never takes away by one more grant what somebody may do', () => {
  const held = grants.filter((grant) => kindsFor[grant].includes('providers'));
  const gates = [reviewPageWhyNot, publishPageWhyNot, retirePageWhyNot, discardPageWhyNot];
  fc.assert(
    fc.property(
      fc.subarray(held),
      fc.constantFrom(...held),
      fc.record({
        isChanged: fc.boolean(),
        needsReview: fc.boolean(),
        errors: fc.constantFrom([], ['Wrong.']),
        authors: fc.constantFrom([], ['one']),
        reviews: fc.constantFrom([], [said('two', true)], [said('two', false)]),
        published: fc.constantFrom(
          null,
          { isFirst: false, isClinical: true },
          { isFirst: false, isClinical: false },
        ),
      }),
      (before, more, given) => {
        for (const gate of gates) {
          if (gate(somebody('one', ...before), given) !== null) continue;
          expect(gate(somebody('one', ...before, more), given)).toBeNull();
        }
      },
    ),
  );
});
