import { route } from '../identity/route/route.server';
import { sendDoseFile } from '../portals/patient/treatment/dose-file.server';

export const loader = route('GET', { access: 'patient', handle: sendDoseFile });
