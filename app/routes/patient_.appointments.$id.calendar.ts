import { route } from '../identity/route/route.server';
import { sendAppointmentFile } from '../portals/patient/appointments/appointment-page.server';

export const loader = route('GET', { access: 'patient', handle: sendAppointmentFile });
