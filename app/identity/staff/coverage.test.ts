import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noClinicalData } from '../../../engine/authoring/index';
import type { Grant } from '../../database/tables/accounts.schema.server';
import { grants } from '../access/grants';
import {
  type Coverage,
  coverageStatusIn,
  type Decider,
  supervisorsIn,
  whoDecides,
} from './coverage.server';

const professions = [
  { id: 'md', name: 'Doctor of Medicine', title: 'MD', prescribes: true },
  { id: 'np', name: 'Nurse Practitioner', title: 'NP', prescribes: true },
  { id: 'pa', name: 'Physician Associate', title: 'PA', prescribes: true },
  { id: 'rn', name: 'Registered Nurse', title: 'RN', prescribes: false },
];
const zone = 'America/New_York';
const states = [
  { id: 'CA', name: 'California', timeZone: zone },
  { id: 'TX', name: 'Texas', timeZone: zone, supervised: ['np', 'pa'] },
];

const license = (state: string, more: Partial<Decider['licenses'][number]> = {}) => ({
  ...{ state, validFrom: null, validThrough: null, supervisorId: null },
  ...more,
});

function somebody(
  id: string,
  grant: Grant,
  held: readonly string[],
  ...licenses: Decider['licenses']
): Decider {
  return { id, name: id, kind: 'providerUsers', grants: [grant], professions: held, licenses };
}

const practice = (...deciders: Decider[]): Coverage => ({
  deciders,
  professions,
  reference: {
    states,
    clinical: noClinicalData,
    catalogue: {
      currency: 'usd',
      shipping: { flat: 0, freeFrom: 0, freeWithSubscription: false },
      products: [],
      plans: [],
      coupons: [],
    },
  },
});
const on = (state: string, day = '2025-06-02') => ({ state, day, product: null });

describe('whoever decides', () => {
  it('has a license of the state that is valid on the day', () => {
    const until = license('CA', { validFrom: '2025-06-01', validThrough: '2025-06-30' });
    const amara = somebody('amara', 'nurse-practitioner', ['np'], until);
    const coverage = practice(amara);

    expect(coverageStatusIn(coverage, amara, on('CA', '2025-06-30'))).toBe('decides');
    expect(coverageStatusIn(coverage, amara, on('CA', '2025-07-01'))).toBe('noLicense');
    expect(coverageStatusIn(coverage, amara, on('CA', '2025-05-31'))).toBe('noLicense');
    expect(whoDecides(coverage, on('TX'))).toEqual([]);
  });

  it('has a supervising physician where the state asks for one, who is licensed there too', () => {
    const daniel = somebody('daniel', 'physician', ['md'], license('TX'));
    const amara = (supervisorId: string | null) =>
      somebody('amara', 'nurse-practitioner', ['np'], license('TX', { supervisorId }));
    const statusOf = (one: Decider, ...others: Decider[]) =>
      coverageStatusIn(practice(one, ...others), one, on('TX'));

    expect(statusOf(amara('daniel'), daniel)).toBe('decides');
    expect(statusOf(amara(null), daniel)).toBe('noSupervisor');
    expect(statusOf(amara('daniel'))).toBe('noSupervisor');
    const moved = { ...daniel, licenses: [license('CA')] };
    expect(statusOf(amara('daniel'), moved)).toBe('noSupervisor');
    const demoted = { ...daniel, professions: ['rn'] };
    expect(statusOf(amara('daniel'), demoted)).toBe('noSupervisor');
    expect(statusOf(daniel)).toBe('decides');
  });

  it('is supervised by no nurse practitioner, not even one with the role of a physician', () => {
    const eve = somebody('eve', 'physician', ['np'], license('TX'));
    expect(supervisorsIn(practice(eve), on('TX'))).toEqual([]);
  });
});

it('nobody decides without the grant, the profession and the license, whatever else they have', () => {
  const ids = professions.map(({ id }) => id);
  const anybody = fc.record({
    id: fc.uuid(),
    name: fc.constant('Somebody'),
    kind: fc.constantFrom('patient', 'providerUsers', 'providers'),
    grants: fc.subarray([...grants]),
    professions: fc.subarray(ids),
    licenses: fc.subarray([license('CA'), license('TX')]),
  });
  fc.assert(
    fc.property(fc.array(anybody, { maxLength: 4 }), (deciders) => {
      for (const one of whoDecides(practice(...deciders), on('TX'))) {
        expect(one.kind).toBe('providerUsers');
        expect(one.licenses.map(({ state }) => state)).toContain('TX');
        // No license here names a supervisor, so physicians alone are left.
        expect(one.grants).toContain('physician');
        expect(one.professions).toContain('md');
      }
    }),
  );
});
