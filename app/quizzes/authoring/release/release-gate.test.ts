import { describe, expect, it } from 'vitest';
import type { Grant } from '../../../database/tables/accounts.schema.server';
import {
  type Asker,
  askWhyNot,
  type GateFacts,
  publishWhyNot,
  reviewWhyNot,
  unfitToPublish,
  withdrawWhyNot,
} from './release-gate';

const facts = (given: Partial<GateFacts>): GateFacts => ({
  archived: false,
  errors: [],
  unfinished: [],
  failures: [],
  kindOfChange: 'clinical',
  patientsHave: 'this draft',
  review: 'none',
  approvedBy: null,
  authors: ['author'],
  ...given,
});
const someone = (id: string, ...grants: Grant[]): Asker => ({ id, kind: 'providers', grants });
const marketing = someone('author', 'author:marketing');
const clinical = someone('reviewer', 'author:clinical');

describe('what patients have', () => {
  it.each<[GateFacts['patientsHave'], RegExp]>([
    ['this draft', /^Patients have exactly this already\.$/],
    ['another draft', /^This copy says exactly what patients have already/],
  ])('is said as it is where nothing differs: %s', (patientsHave, words) => {
    expect(unfitToPublish(facts({ kindOfChange: 'none', patientsHave }))).toMatch(words);
  });

  it.each<[GateFacts['patientsHave'], RegExp]>([
    ['this draft', /^This changes more than words and pictures/],
    ['another draft', /^This differs from what patients have by more than words and pictures/],
    ['nothing', /^Patients have nothing of this quiz yet/],
  ])('is said as it is where a review is missing: %s', (patientsHave, words) => {
    expect(unfitToPublish(facts({ patientsHave }))).toMatch(words);
  });
});

describe('publishing', () => {
  it.each<[string, Partial<GateFacts>]>([
    ['words and pictures, without a review', { kindOfChange: 'words' }],
    ['a clinical change that is approved', { review: 'approved', approvedBy: 'reviewer' }],
  ])('is open to marketing for %s', (_, given) => {
    expect(publishWhyNot(marketing, facts(given))).toBeNull();
  });

  it.each<[string, Partial<GateFacts>]>([
    ['nothing differs', { kindOfChange: 'none' }],
    ['it is archived', { kindOfChange: 'words', archived: true }],
    ['there is an error', { kindOfChange: 'words', errors: ['A step is missing.'] }],
    [
      'words are still those of a new part',
      { kindOfChange: 'words', unfinished: ['This content is not finished: it needs a title.'] },
    ],
    ['a saved run fails', { kindOfChange: 'words', failures: ['A run: it ends elsewhere.'] }],
    ['a clinical change is not approved', {}],
    ['a review is only asked for', { review: 'asked' }],
    ['its approval is void', { review: 'void' }],
    ['an author approved it', { review: 'approved', approvedBy: 'author' }],
  ])('is closed when %s', (_, given) => {
    expect(publishWhyNot(clinical, facts(given))).toEqual(expect.any(String));
  });

  it('is closed to engineers', () => {
    const engineer = someone('other', 'engineer');
    expect(publishWhyNot(engineer, facts({ kindOfChange: 'words' }))).toContain('Only clinical');
  });
});

describe('reviewing', () => {
  it('is for clinical staff who wrote none of it, once it is asked for', () => {
    expect(reviewWhyNot(clinical, facts({ review: 'asked' }))).toBeNull();
    expect(reviewWhyNot(marketing, facts({ review: 'asked' }))).toContain('Only clinical');
    const author = someone('author', 'author:clinical');
    expect(reviewWhyNot(author, facts({ review: 'asked' }))).toContain('You wrote part');
    expect(reviewWhyNot(clinical, facts({ review: 'none' }))).toContain('Nobody is waiting');
    expect(reviewWhyNot(clinical, facts({ review: 'void' }))).toContain('Ask for a new one');
  });
});

describe('asking for a review', () => {
  it('needs something sound that differs and nobody has been asked about', () => {
    expect(askWhyNot(marketing, facts({}))).toBeNull();
    expect(askWhyNot(marketing, facts({ review: 'void' }))).toBeNull();
    expect(askWhyNot(marketing, facts({ review: 'refused' }))).toBeNull();
    expect(askWhyNot(marketing, facts({ kindOfChange: 'none' }))).toContain('Nothing differs');
    expect(askWhyNot(marketing, facts({ review: 'asked' }))).toContain('already asked');
    expect(askWhyNot(marketing, facts({ review: 'approved' }))).toContain('already approved');
    expect(askWhyNot(marketing, facts({ errors: ['x', 'y'] }))).toContain('2 problems');
    expect(askWhyNot(marketing, facts({ unfinished: ['x', 'y'] }))).toContain(
      '2 parts to finish first',
    );
    expect(askWhyNot(marketing, facts({ failures: ['x'] }))).toContain(
      '1 saved run no longer leads',
    );
    expect(askWhyNot(marketing, facts({ failures: ['x', 'y'] }))).toContain(
      '2 saved runs no longer lead where they must',
    );
  });
});

describe('taking a review back', () => {
  const engineer = someone('engineer', 'engineer');

  it('is open to every author while nobody decided', () => {
    expect(withdrawWhyNot(engineer, { askedBy: 'author', decidedBy: null })).toBeNull();
  });

  it('is for whoever asked and for clinical staff once it is approved', () => {
    const approved = { askedBy: 'author', decidedBy: 'reviewer' };
    expect(withdrawWhyNot(marketing, approved)).toBeNull();
    expect(withdrawWhyNot(clinical, approved)).toBeNull();
    expect(withdrawWhyNot(engineer, approved)).toContain('the person who asked');
  });
});
