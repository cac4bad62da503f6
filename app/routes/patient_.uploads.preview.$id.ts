import { route } from '../identity/route/route.server';
import { sendPreview } from '../portals/patient/uploads/uploads-page.server';

/** A small picture of one document of the patient who asks. */
export const loader = route('GET', { access: 'patient', handle: sendPreview });
