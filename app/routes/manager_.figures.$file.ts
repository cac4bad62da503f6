import { route } from '../identity/route/route.server';
import { metricsFile } from '../portals/manager/metrics/metrics-page.server';

/** One table of the dashboard as a file, such as `revenue.csv`. */
export const loader = route('GET', { access: 'practice:manage', handle: metricsFile });
