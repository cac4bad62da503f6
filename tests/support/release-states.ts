import type { ReleaseState } from '../../studio/release/release-calls';

/** State of a draft for which nobody has asked anything yet, except where a test says otherwise. */
export function releaseOf(changes: Partial<ReleaseState> = {}): ReleaseState {
  const { may, review, ...rest } = changes;
  return {
    status: 'changed',
    hash: 'a'.repeat(64),
    savedRunsHash: 'c'.repeat(64),
    promisesHash: 'd'.repeat(64),
    published: {
      revision: 'b'.repeat(64),
      at: '2026-05-03T10:00:00.000Z',
      by: 'Jonas Weber',
      why: 'Clearer words.',
      offSale: null,
    },
    review: {
      state: 'none',
      by: null,
      yours: false,
      at: null,
      note: '',
      decidedBy: null,
      decidedAt: null,
      decisionNote: '',
      ...review,
    },
    schedule: null,
    kindOfChange: 'clinical',
    differences: [
      { path: '/steps/0', kind: 'consequences', words: '‘Yes’ to ‘Liver?’ now ends the quiz' },
      { path: '/title', kind: 'words', words: 'The title is now ‘Hair’' },
    ],
    may: {
      publish: false,
      publishWhyNot: 'A clinical review has to approve it first.',
      review: false,
      reviewWhyNot: 'Nobody is waiting for a review of this quiz.',
      ask: true,
      askWhyNot: null,
      approve: false,
      approveWhyNot: 'Nobody is waiting for a review of this quiz.',
      withdraw: true,
      ...may,
    },
    savedRunFailures: 0,
    problems: 0,
    history: [],
    everPublished: true,
    revisions: [],
    ...rest,
  };
}

/** Rights of someone who may publish. */
export const mayPublish: ReleaseState['may'] = {
  publish: true,
  publishWhyNot: null,
  review: false,
  reviewWhyNot: 'Nobody is waiting for a review of this quiz.',
  ask: true,
  askWhyNot: null,
  approve: false,
  approveWhyNot: 'Nobody is waiting for a review of this quiz.',
  withdraw: true,
};

/** Rights of a clinical person who did not write the draft. */
export const mayReview: ReleaseState['may'] = {
  publish: false,
  publishWhyNot: 'A clinical review has to approve it first.',
  review: true,
  reviewWhyNot: null,
  ask: false,
  askWhyNot: 'A review of exactly this is already asked for.',
  approve: true,
  approveWhyNot: null,
  withdraw: true,
};
