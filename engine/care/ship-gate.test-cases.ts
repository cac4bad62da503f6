import type { WorkedCase } from '../../tests/support/worked-case';
import type { ShipCheck, ShipFacts, ShipPrescription } from './ship-gate';

type Verdict = 'ok' | Extract<ShipCheck, { ok: false }>['code'];
type Care = NonNullable<ShipFacts['care']>;

const prescription: ShipPrescription = {
  state: 'CA',
  wasLicensed: true,
  refills: 3,
  refillsUsed: 1,
  validThrough: '2027-04-20',
  isEnded: false,
  isAgreed: true,
};
const care: Care = { caseStatus: 'delivered', isOnHold: false, caseState: 'CA', prescription };
const refill: ShipFacts = {
  ...{ supply: 'refill', day: '2026-11-21', addressState: 'CA' },
  ...{ isOrderOver: false, care },
};

const changed = (rest: Partial<ShipFacts>): ShipFacts => ({ ...refill, ...rest });
const cared = (rest: Partial<Care>, also: Partial<ShipFacts> = {}): ShipFacts =>
  changed({ care: { ...care, ...rest }, ...also });
const prescribed = (rest: Partial<ShipPrescription>, also: Partial<ShipFacts> = {}): ShipFacts =>
  cared({ prescription: { ...prescription, ...rest } }, also);

const unapproved = (
  [
    ['a case in review', 'inReview'],
    ['a case that waits for an answer', 'moreInformation'],
    ['a declined case', 'declined'],
    ['an expired case', 'expired'],
  ] as const
).map(([description, caseStatus]) => {
  return { description, input: cared({ caseStatus }), expected: 'notApproved' as const };
});

export const shipCases: WorkedCase<ShipFacts, Verdict>[] = [
  { description: 'a refill with everything in order', input: refill, expected: 'ok' },
  {
    description: 'another medicine, of which the patient is asked',
    input: prescribed({ isAgreed: false }),
    expected: 'notAgreed',
  },
  {
    description: 'another medicine, which has expired besides',
    input: prescribed({ isAgreed: false, validThrough: '2026-11-20' }),
    expected: 'expired',
  },
  {
    description: 'a refill after the patient told us of a contraindication',
    input: cared({ isOnHold: true }),
    expected: 'onHold',
  },
  {
    description: 'a parcel on hold that has no address either',
    input: cared({ isOnHold: true }, { addressState: null, supply: 'again' }),
    expected: 'onHold',
  },
  {
    description: 'a first supply right after the approval',
    input: cared({ caseStatus: 'approved' }, { supply: 'first' }),
    expected: 'ok',
  },
  {
    description: 'what needs no prescription',
    input: changed({ care: null, supply: 'first' }),
    expected: 'ok',
  },
  {
    description: 'what needs no prescription, without an address',
    input: changed({ care: null, addressState: null }),
    expected: 'noAddress',
  },
  ...unapproved,
  {
    description: 'an approved case without a prescription',
    input: cared({ prescription: null }),
    expected: 'notPrescribed',
  },
  {
    description: 'a prescription by somebody without a license',
    input: prescribed({ wasLicensed: false }),
    expected: 'notLicensed',
  },
  {
    description: 'a patient who moved to another state',
    input: changed({ addressState: 'NV' }),
    expected: 'otherState',
  },
  {
    description: 'a prescription for another state than the case',
    input: prescribed({ state: 'NV' }),
    expected: 'otherState',
  },
  {
    description: 'a case of which nobody knows the state',
    input: cared({ caseState: null }),
    expected: 'otherState',
  },
  {
    description: 'the last day of a prescription',
    input: changed({ day: '2027-04-20' }),
    expected: 'ok',
  },
  { description: 'the day after it', input: changed({ day: '2027-04-21' }), expected: 'expired' },
  {
    description: 'a prescription that a provider ended',
    input: prescribed({ isEnded: true }),
    expected: 'ended',
  },
  {
    description: 'a case that a provider stopped',
    input: cared({ caseStatus: 'stopped' }),
    expected: 'ended',
  },
  {
    description: 'a refill where none is left',
    input: prescribed({ refillsUsed: 3 }),
    expected: 'noRefills',
  },
  {
    description: 'a first supply of a prescription without refills',
    input: prescribed({ refills: 0, refillsUsed: 0 }, { supply: 'first' }),
    expected: 'ok',
  },
  {
    description: 'a lost parcel of the last refill, sent again',
    input: prescribed({ refillsUsed: 3 }, { supply: 'again' }),
    expected: 'ok',
  },
  {
    description: 'a lost parcel after the prescription expired',
    input: changed({ supply: 'again', day: '2027-05-01' }),
    expected: 'expired',
  },
];
