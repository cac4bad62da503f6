import { expect, it } from 'vitest';
import type { Grant } from '../../database/tables/accounts.schema.server';
import { mayPrescribe } from '../../identity/staff/may-prescribe';
import { whyTheyMayNot, whyYouMayNot } from './why-no-prescription.server';

const published = [
  { id: 'np', name: 'Nurse Practitioner', title: 'NP', prescribes: true },
  { id: 'rn', name: 'Registered Nurse', title: 'RN', prescribes: false },
  { id: 'rd', name: 'Registered Dietitian', title: 'RD', prescribes: false },
];

const asked = (grants: readonly Grant[], ...professions: string[]) =>
  mayPrescribe({ kind: 'providerUsers', grants, professions }, published);
const practitioner = (...professions: string[]) => asked(['nurse-practitioner'], ...professions);

it('one profession that prescribes is enough, and it alone counts', () => {
  const prescribing = practitioner('rn', 'np');
  expect(prescribing).toEqual({ ok: true, professions: ['np'] });
  expect(whyYouMayNot(prescribing)).toBeNull();
  expect(whyTheyMayNot(prescribing)).toBeNull();
});

it('a role that prepares prescribes nothing, whatever the profession', () => {
  expect(asked(['nurse', 'author:clinical'], 'np')).toEqual({ ok: false, lacks: 'grant' });
  expect(whyYouMayNot(asked(['nurse'], 'rn'))).toContain('Your role prepares cases');
});

it('nobody prescribes in a role of another profession', () => {
  const prescribing = asked(['physician'], 'np');
  expect(prescribing).toMatchObject({ lacks: 'professionOfRole' });
  expect(whyYouMayNot(prescribing)).toContain('Nurse Practitioner (NP), which does not fit');
  expect(whyTheyMayNot(prescribing)).toContain('do not fit the role');
});

it('neither a nurse nor a dietitian prescribes, and each is told why', () => {
  const prescribing = practitioner('rn', 'rd');

  expect(prescribing.ok).toBe(false);
  expect(whyYouMayNot(prescribing)).toBe(
    'Your account names you as Registered Nurse (RN) and Registered Dietitian (RD), which is not a profession that prescribes. Leave this to somebody who may.',
  );
  expect(whyTheyMayNot(prescribing)).toContain('none of these professions does');
});

it('whoever is of no profession, or of one that left the list, does not prescribe', () => {
  expect(whyYouMayNot(practitioner())).toContain('names no profession');
  expect(whyYouMayNot(practitioner('md'))).toContain('md (not in the list any more)');
  const none = { kind: 'providerUsers', grants: ['physician'], professions: ['md'] } as const;
  expect(mayPrescribe(none, [])).toMatchObject({ ok: false });
});
