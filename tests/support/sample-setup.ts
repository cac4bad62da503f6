import type { TestProject } from 'vitest/node';
import { makeSampleData } from './sample-data';
import { startTestPostgres, type TestPostgres } from './test-postgres';

/** Vitest calls this once before the tests over HTTP: their servers begin with the sample people. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { testPostgres, stop } = await startPostgresWithSample();
  project.provide('testPostgres', testPostgres);
  return stop;
}

/** Starts the tests' PostgreSQL and makes the sample people there, once for the whole run. */
export async function startPostgresWithSample(): Promise<{
  testPostgres: TestPostgres;
  stop: () => Promise<void>;
}> {
  const { testPostgres, stop } = await startTestPostgres();
  const { name, folder, drop } = await makeSampleData(testPostgres);
  return {
    testPostgres: { ...testPostgres, sample: { template: name, folder } },
    async stop() {
      await drop();
      await stop();
    },
  };
}
