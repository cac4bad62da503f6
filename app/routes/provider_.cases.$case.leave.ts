import { route } from '../identity/route/route.server';
import { leaveCase } from '../portals/provider/patients/patient/patient-calls.server';

/** Gives a case back whose page its provider left. */
export const action = route('POST', { access: 'case:prepare', handle: leaveCase });
