import type { openPersonPage } from './person-page.server';

export type PersonPageData = Awaited<ReturnType<typeof openPersonPage>>;
