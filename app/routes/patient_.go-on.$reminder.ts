import { route } from '../identity/route/route.server';
import { goOn } from '../portals/patient/go-on/go-on.server';

/** The address in reminders. It names nothing of what was left. */
export const loader = route('GET', { access: 'patient', handle: goOn });
