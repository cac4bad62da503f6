import { route } from '../identity/route/route.server';
import { figuresFile } from '../portals/manager/figures/figures-file.server';

/** One table of the dashboard as a file, such as `revenue.csv`. */
export const loader = route('GET', { access: 'practice:manage', handle: figuresFile });
