import { startTestPostgres } from './test-postgres';

/** Playwright calls this once per run; its workers find PostgreSQL by the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const { testPostgres, stop } = await startTestPostgres();
  process.env['TEST_POSTGRES'] = JSON.stringify(testPostgres);
  return stop;
}
