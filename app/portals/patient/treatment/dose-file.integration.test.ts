import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { publishCatalogue } from '../../../../tests/support/published-catalogue';
import { renewing } from '../../../../tests/support/refilling';
import { smallCatalogue } from '../../../../tests/support/small-shop';
import { listTreatments } from '../../../care/treatments/treatments.server';
import { loader } from '../../../routes/patient_.treatment.calendar';

const database = withDatabase();
beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

const today = '2025-06-10';

async function patientOfPens() {
  const patient = await renewing(database.db, 'pen-1m');
  const context = patient.at(`${today}T15:00:00Z`);
  const [treatment] = await listTreatments(database.db, patient.userId, today);
  const asks = (query: string) =>
    loader({
      request: new Request(`http://localhost/patient/treatment/calendar?${query}`),
      context,
      params: {},
    });
  return { treatment, asks, of: treatment?.dose?.prescriptionId ?? '' };
}

it('has a day for each dose up to the last that was sent, and names no medicine unasked', async () => {
  const { treatment, asks, of } = await patientOfPens();
  const { nextOn, suppliedThrough } = treatment?.dose ?? {};
  if (!nextOn || !suppliedThrough) throw new Error('Nothing was supplied.');
  const response = await asks(`of=${of}`);
  expect(response.headers.get('content-type')).toContain('text/calendar');
  const text = await response.text();
  const days = [...text.matchAll(/DTSTART;VALUE=DATE:(\d{8})/g)].map(([, day]) => day ?? '');
  expect(days.length).toBeGreaterThan(1);
  expect(days[0]).toBe(today.replaceAll('-', ''));
  const last = days.at(-1) ?? '';
  expect(last <= suppliedThrough.replaceAll('-', '')).toBe(true);
  // A week later nothing is left: none is missing at the end.
  const days7 = (day: string) =>
    Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6))) / 864e5;
  expect(days7(suppliedThrough.replaceAll('-', '')) - days7(last)).toBeLessThan(7);
  expect(new Set(text.match(/^UID:.*$/gm)).size).toBe(days.length);
  expect(text.toLowerCase()).not.toContain((treatment?.title ?? '').toLowerCase());
});

it('names the medicine where its patient asked for that', async () => {
  const { treatment, asks, of } = await patientOfPens();
  const text = await (await asks(`of=${of}&name=yes`)).text();
  expect(text).toContain(`SUMMARY:${treatment?.title}: time for your dose`);
});

it('is there for nobody else, and not for what has no days', async () => {
  const { of } = await patientOfPens();
  const { asks } = await patientOfPens();
  await expect(asks(`of=${of}`)).rejects.toMatchObject({ status: 404 });
  await expect(asks('')).rejects.toMatchObject({ status: 404 });
});
