import type { PatientCase } from '../../../../../care/cases/patient-cases.server';
import type { ActingProvider } from '../../../../../care/clinicians/acting-provider.server';
import { whyNoPrescriptionIn } from '../../../../../care/clinicians/why-no-prescription.server';
import type { NewestIntake } from '../../../../../care/decisions/newest-intake.server';
import { readWaitingShipments } from '../../../../../care/prescriptions/changed-shipments.server';
import type { prescriptionsOf } from '../../../../../care/prescriptions/in-force.server';
import { currentCatalogue } from '../../../../../content/catalogue.server';
import { mayDo } from '../../../../../identity/access/grants';
import { dayOf } from '../../../../../kernel/calendar/service-day';
import type { Queryable } from '../../../../../kernel/database/client.server';
import {
  type DecisionOffer,
  decisionOffer,
  type OfferedShipment,
  prescribedForOthers,
} from './decision-offer';

/** A case before a provider, with what their decision rests on. */
export interface CaseToDecide {
  provider: ActingProvider;
  shown: PatientCase;
  /** Newest intake of what the case is about; null where there is none. */
  newest: NewestIntake | null;
  /** Everything that was prescribed to the patient. */
  prescriptions: Awaited<ReturnType<typeof prescriptionsOf>>;
}

/** Finds out which decisions are on offer now, and what may be prescribed: for the page, and for its form. */
export async function readOffer(
  db: Queryable,
  now: Date,
  { provider, shown, newest, prescriptions }: CaseToDecide,
): Promise<DecisionOffer> {
  const { careCase, isMine, lines } = shown;
  const parcels = new Map<string, OfferedShipment[]>();
  for (const { id, renewal } of lines)
    if (renewal !== null) parcels.set(id, await readWaitingShipments(db, id));
  return decisionOffer(
    {
      status: careCase.status,
      purpose: careCase.purpose,
      isMine,
      intakeId: newest?.id ?? null,
      isRuledOut: newest?.isRuledOut ?? false,
      mayDecide: mayDo(provider, 'case:decide'),
      whyNoPrescription: await whyNoPrescriptionIn(db, provider, careCase.state, now),
      attention: careCase.attention,
      prescribedBefore: prescribedForOthers(prescriptions, careCase.id),
      parcels,
      lines,
    },
    await currentCatalogue(db),
    dayOf(now),
  );
}
