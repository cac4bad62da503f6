import type { PatientStatus } from '../../app/portals/patient/dashboard/next-step';
import type { TreatmentGlance } from '../../app/portals/patient/dashboard/treatment-glance';

/** A treatment that goes on and asks for nothing. */
export function someTreatment(changes: Partial<TreatmentGlance> = {}): TreatmentGlance {
  return {
    id: 'line',
    title: 'Semaglutide',
    status: 'active',
    strength: '0.5 mg',
    directions: 'Inject once a week.',
    week: 5,
    isBegun: true,
    isNewStrength: false,
    dueDose: null,
    isRecalled: false,
    isUsedUp: false,
    unnotedDoses: null,
    rise: null,
    nextDoseOn: null,
    nextRefillOn: null,
    isRefillDue: false,
    waitsFor: null,
    askedWhich: null,
    askedMedicine: null,
    askedPrice: null,
    isPriceAsked: false,
    supply: 'refill',
    refillsLeft: null,
    isNews: false,
    wasCharged: false,
    mayGoOn: false,
    endsOn: null,
    ...changes,
  };
}

/** Someone who has done everything. */
export function somePatientStatus(changes: Partial<PatientStatus> = {}): PatientStatus {
  return {
    isEmailVerified: true,
    hasSentIntake: true,
    journey: { unpaid: null, begun: null, extras: 0 },
    documents: ['idPicture'],
    ...changes,
  };
}
