import type { Treatment } from '../../../app/care/treatments/treatment';
import { doseCalendar, doseWeeks } from '../../../engine/care';
import { nextFill } from '../../../engine/supply';
import { pens } from '../small-shop';

/** A weekly injection in week 5, with a dose due today, 21 November 2026. */
export function someTreatment(rest: Partial<Treatment> = {}): Treatment {
  const steps = [25, 50, 100].map((dosage, place) => ({
    fromWeek: place * 4 + 1,
    dosage,
    unit: 'mg',
  }));
  const regimen = { packing: pens, quantity: 1, steps };
  const first = nextFill(regimen, null, 28);
  const treated = {
    regimen,
    fills: [first, nextFill(regimen, first, 28)].map((fill) => ({
      fill,
      receivedOn: '2026-10-24',
    })),
    ...{ firstDoseOn: '2026-10-24', pauses: [] },
  };
  const { schedule } = doseCalendar(treated, '2026-11-21');
  const noted = ['2026-10-24', '2026-10-31', '2026-11-14'];
  return {
    id: '10000000-0000-4000-8000-000000000001',
    productId: 'pen',
    title: 'The weekly pen',
    supply: '1-month supply',
    variantType: 'subscription',
    topic: 'weight-loss',
    image: { src: 'illustration:syringe-pen', alt: '' },
    status: 'active',
    orderNumber: 'F-100234',
    orderedOn: '2026-10-18',
    orderedStrength: '0.25 mg',
    checkInToAnswer: null,
    endsOn: null,
    wasCharged: true,
    case: {
      id: 'c1',
      isCancellable: false,
      status: 'delivered',
      state: 'CA',
      reason: null,
      comesBackWhy: null,
      instead: null,
      providerName: 'Daniel Reyes',
    },
    prescription: {
      id: '20000000-0000-4000-8000-000000000001',
      drug: 'Pen',
      inPlaceOf: null,
      strength: '0.25 mg',
      directions: 'Inject once a week.',
      refills: 5,
      refillsLeft: 4,
      validThrough: '2027-04-18',
      isEnded: false,
      providerName: 'Daniel Reyes',
    },
    holdingAnswers: [],
    toldInTwoWays: [],
    asked: null,
    notWanted: null,
    coming: null,
    isNews: false,
    dose: {
      prescriptionId: '20000000-0000-4000-8000-000000000001',
      directions: 'Inject once a week.',
      rhythm: 'weekly',
      startedOn: '2026-10-24',
      week: 5,
      schedule,
      weeks: doseWeeks(treated, noted, '2026-11-21'),
      now: '0.5 mg',
      first: null,
      dosage: 50,
      isUsedUp: false,
      suppliedThrough: '2026-12-20',
      lastTakenOn: '2026-11-14',
      nextOn: '2026-11-21',
      isTakenToday: false,
      hasLeft: true,
      unnoted: null,
      rise: null,
      riseOn: null,
      isDue: true,
      isRecalled: false,
      recalledFrom: null,
    },
    subscription: {
      id: '30000000-0000-4000-8000-000000000001',
      version: 3,
      status: 'active',
      every: 1,
      unit: 'month',
      renewalTotal: 29_900,
      currency: 'usd',
      askedTotal: null,
      nextRefillOn: '2026-12-18',
      isRefillDue: false,
      waitsFor: null,
      parcel: null,
      refillAfterNext: '2027-01-18',
      skipped: [],
      pausedUntil: null,
    },
    howToUse: [{ type: 'paragraph', children: [{ type: 'text', text: 'Once a week.' }] }],
    ...rest,
  };
}
