import { route } from '../identity/route/route.server';
import { keepCase } from '../portals/provider/patients/patient/patient-calls.server';

/** Keeps a case with the provider who has it open. */
export const action = route('POST', { access: 'case:prepare', handle: keepCase });
