import { route } from '../identity/route/route.server';
import { sendPatientDocument } from '../portals/provider/patients/patient/patient-calls.server';

/** A document of a patient, for a provider who looks after them; with `?size=small` a small picture of it. */
export const loader = route('GET', { access: 'chart:read', handle: sendPatientDocument });
