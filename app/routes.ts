import { flatRoutes } from '@remix-run/fs-routes';

/** Every file in `app/routes` is a route; tests that stand beside one are not. */
export default flatRoutes({ ignoredRouteFiles: ['**/*.test.*', '**/*.css'] });
