import { route } from '../identity/route/route.server';
import { sendPreview } from '../portals/patient/uploads/send-preview.server';

/** A small picture of one document of the patient who asks. */
export const loader = route('GET', { access: 'patient', handle: sendPreview });
