import { startPostgresWithSample } from './sample-setup';

/** Playwright calls this once per run; its workers find PostgreSQL and the sample people by the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const { testPostgres, stop } = await startPostgresWithSample();
  process.env['TEST_POSTGRES'] = JSON.stringify(testPostgres);
  return stop;
}
