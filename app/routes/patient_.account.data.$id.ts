import { route } from '../identity/route/route.server';
import { sendCopy } from '../portals/patient/account/data/data-page.server';

/** The copy of their data that a patient asked for. */
export const loader = route('GET', { access: 'patient', handle: sendCopy });
