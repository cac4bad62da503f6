import { describe, expect, it } from 'vitest';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { withOwnServer } from '../support/http-server';
import { signStaffIn } from '../support/second-step';

const server = withOwnServer({ SEED_DEMO: 'sample-data' });

/** Some patients of the sample data, one for each way in which a case can stand. */
const sample = () =>
  withClient(server.databaseUrl, async (db) => {
    const { rows } = await db.query<{ id: string; email: string; state: string; status: string }>(
      `select distinct on (c.status, c.purpose) u.id, u.email, c.state, c.status from care_cases c
       join users u on u.id = c.patient_id where u.email like '%.%@example.com' order by c.status, c.purpose, u.email`,
    );
    return rows;
  });

const pages = [
  '',
  '/treatment',
  '/progress',
  '/shipments',
  '/chat',
  '/uploads',
  '/account/profile',
];

describe('the sample data', () => {
  it('finds every page of its own', async () => {
    for (const { email, status } of await sample()) {
      const { browser, api } = server.client();
      const signedIn = await api.post('/actions/users/login', { email, password: 'Formulary1' });
      expect([email, signedIn.status]).toEqual([email, 200]);
      for (const page of pages) {
        const { status: answer } = await browser.fetch(`/patient${page}`);
        expect([status, page, answer]).toEqual([status, page, 200]);
      }
    }
  }, 120_000);

  it('is there for its providers, patient by patient, and in the figures of managers', async () => {
    const [amara, daniel, ruth] = [server.client(), server.client(), server.client()];
    await signStaffIn(amara, 'amara@example.com');
    await signStaffIn(daniel, 'daniel@example.com');
    await signStaffIn(ruth, 'ruth@example.com');
    for (const { id, status } of await sample()) {
      const path = `/provider/patients/${id}`;
      const answers = [await amara.browser.fetch(path), await daniel.browser.fetch(path)];
      // The one of them who is licensed in the state finds the patient.
      expect([status, answers.some((answer) => answer.status === 200)]).toEqual([status, true]);
    }
    expect((await ruth.browser.fetch('/manager')).status).toBe(200);
  }, 120_000);
});
