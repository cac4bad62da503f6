import { describe, expect, it } from 'vitest';
import { somePatientStatus, someTreatment } from '../../../../tests/support/dashboard';
import { besidesNext, toDos } from './to-dos';

const begun = { title: 'Hair, in short', path: '/quiz/haircare', step: 12, left: 9 };
const nothingOpen = { unpaid: null, begun: null, extras: 0 };

describe('what waits for a patient', () => {
  type OfToDos = Parameters<typeof toDos>[0];

  const nothingToDo: OfToDos = {
    patientStatus: somePatientStatus(),
    treatments: [someTreatment()],
    followUps: [],
    askedProduct: null,
    lastWeighedOn: null,
    today: '2025-06-10',
  };
  const names = (changes: Partial<OfToDos>) =>
    toDos({ ...nothingToDo, ...changes }).map(({ name }) => name);

  it('has nothing for someone who has done everything', () => {
    expect(names({})).toEqual([]);
  });

  it('lists nothing that the next step asks above it', () => {
    const followUps = [
      { id: 'one', title: 'Heart' },
      { id: 'two', title: 'Nausea' },
    ];
    const journey = { ...nothingOpen, begun };
    const patientStatus = somePatientStatus({ documents: [], journey });
    const all = toDos({ ...nothingToDo, patientStatus, followUps });
    const left = (next: Parameters<typeof besidesNext>[1]) =>
      all.filter((one) => !besidesNext(all, next).includes(one)).map(({ name }) => name);

    expect(left({ kind: 'goBack', to: { kind: 'begun', ...begun } })).toEqual([
      'Questions about hair, in short',
    ]);
    expect(left({ kind: 'followUp', count: 2, id: 'one', title: 'Heart' })).toEqual([
      'Questions of your provider: heart',
    ]);
    expect(left({ kind: 'upload', what: 'Photo ID' })).toEqual(['Photo ID']);
    expect(left({ kind: 'takeQuiz' })).toEqual([]);
  });

  it('asks for an ID only of those who are treated', () => {
    const patientStatus = somePatientStatus({ documents: [] });

    expect(names({ patientStatus })).toEqual(['Photo ID']);
    expect(names({ patientStatus, treatments: [] })).toEqual([]);
  });

  it('asks for the other half of an insurance card', () => {
    expect(
      names({
        patientStatus: somePatientStatus({ documents: ['idPicture', 'insuranceCardBack'] }),
      }),
    ).toEqual(['Front of your insurance card']);
  });

  it.each([
    ['2025-06-04', []],
    ['2025-06-03', ['Weekly weigh-in']],
  ])('after a weight of %s', (lastWeighedOn, expected) => {
    expect(names({ lastWeighedOn })).toEqual(expected);
  });

  it('asks for the patient’s word where a refill costs more', () => {
    expect(names({ treatments: [someTreatment({ isPriceAsked: true })] })).toEqual([
      'What your next refill of Semaglutide costs',
    ]);
  });

  it('lists what care depends on first', () => {
    const patientStatus = somePatientStatus({
      isEmailVerified: false,
      documents: [],
      journey: { ...nothingOpen, begun },
    });

    expect(
      names({ patientStatus, treatments: [someTreatment({ status: 'moreInformation' })] }),
    ).toEqual([
      'A question about Semaglutide',
      'Photo ID',
      'Questions about hair, in short',
      'Confirm your email address',
    ]);
  });
});
