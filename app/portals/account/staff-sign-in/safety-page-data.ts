import type { openSafetyPage } from './safety-page.server';

export type SafetyPageData = Awaited<ReturnType<typeof openSafetyPage>>;
