import { route } from '../identity/route/route.server';
import { auditFile } from '../portals/manager/audit/audit-page.server';

/** Entries that a search of the access log found, as a file. */
export const loader = route('GET', { access: 'practice:manage', handle: auditFile });
