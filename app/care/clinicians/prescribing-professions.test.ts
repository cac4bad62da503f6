import { expect, it } from 'vitest';
import { mayPrescribe, whyTheyMayNot, whyYouMayNot } from './prescribing-professions.server';

const published = [
  { id: 'np', name: 'Nurse Practitioner', title: 'NP', prescribes: true },
  { id: 'rn', name: 'Registered Nurse', title: 'RN', prescribes: false },
  { id: 'rd', name: 'Registered Dietitian', title: 'RD', prescribes: false },
];

it('one profession that prescribes is enough', () => {
  expect(mayPrescribe(['rn', 'np'], published)).toEqual({ ok: true });
  expect(whyYouMayNot({ ok: true })).toBeNull();
  expect(whyTheyMayNot({ ok: true })).toBeNull();
});

it('neither a nurse nor a dietitian prescribes, and each is told why', () => {
  const prescribing = mayPrescribe(['rn', 'rd'], published);

  expect(prescribing.ok).toBe(false);
  expect(whyYouMayNot(prescribing)).toBe(
    'Your account names you as Registered Nurse (RN) and Registered Dietitian (RD), which is not a profession that prescribes. Leave this to somebody who may.',
  );
  expect(whyTheyMayNot(prescribing)).toContain('none of these professions does');
});

it('whoever is of no profession, or of one that left the list, does not prescribe', () => {
  expect(whyYouMayNot(mayPrescribe([], published))).toContain('names no profession');
  expect(whyYouMayNot(mayPrescribe(['md'], published))).toContain('md (not in the list any more)');
  expect(mayPrescribe(['np'], [])).toMatchObject({ ok: false });
});
