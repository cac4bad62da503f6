import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testConfig } from '../../../tests/support/load-context';
import { type SignedInPatient, somePatient } from '../../../tests/support/patient';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../tests/support/published-quiz';
import {
  asks,
  end,
  ending,
  question,
  quizOf,
  radio,
  schedules,
} from '../../../tests/support/quiz-builder';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { refusalOf, Taking } from '../../../tests/support/taking';
import { bookAppointment } from '../../care/appointments/appointments.server';
import { addDaysOff } from '../../care/appointments/days-off.server';
import { retireDocuments } from '../../care/documents/document-rows.server';
import { deleteDocument } from '../../care/documents/documents.server';
import {
  appointments,
  providerCalendars,
  providerDaysOff,
} from '../../database/tables/appointments.schema.server';
import { submissions } from '../../database/tables/attempts.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import {
  accountsSeeder,
  providerProfilesSeeder,
  providersSeeder,
} from '../../demo/people/accounts-seed.server';
import { seedDemo } from '../../demo/seed/seed.server';
import { fixedClock } from '../../kernel/clock';
import { createLog } from '../../kernel/log/log.server';
import { openReviews } from '../../quizzes/attempts/sealed-answers.server';

const database = withDatabase();
/** A Monday, 8 in the morning in New York. */
const clock = fixedClock('2026-06-15T12:00:00Z');
/** Amara is licensed in New York, Daniel in California. */
const amaras = '2026-06-16T13:00Z/amara';
const laterAmaras = '2026-06-16T14:00Z/amara';
const daniels = '2026-06-15T16:00Z/daniel';

beforeAll(async () => {
  const { db } = database;
  await publishCatalogue(db, smallCatalogue());
  await publishQuiz(
    db,
    quizOf([
      asks('home', [question('state', { kind: 'states' }), radio('pain', [ending('yes'), 'no'])]),
      asks('picture', [question('id', { kind: 'fileInput', upload: 'idPicture' })]),
      schedules('first'),
      schedules('second'),
      end(),
    ]),
  );
  const services = { config: testConfig(), clock, log: createLog('silent') };
  await seedDemo(db, services, [accountsSeeder, providersSeeder, providerProfilesSeeder]);
});

/** A patient of New York at the second step, the one that asks for a picture. */
async function begun() {
  await database.db.delete(appointments);
  const patient = await somePatient(database.db, [], { clock });
  const taking = new Taking(patient.context, 'weight-loss');
  await taking.answers('state', 'NY');
  await taking.does('continue');
  return { ...patient, taking };
}

async function uploaded({ payer }: SignedInPatient): Promise<string> {
  const [row] = await database.db
    .insert(documents)
    .values({
      visitorId: payer.visitorId,
      userId: payer.user.id,
      kind: 'idPicture',
      mime: 'image/jpeg',
      bytes: 1,
      sha256: '-',
      storeKey: crypto.randomUUID(),
    })
    .returning();
  return row?.id ?? '';
}

/** Leaves steps until the last, from which it is sent. */
async function atTheEnd(taking: Taking, ...slots: string[]) {
  await taking.does('continue');
  const [first, second] = slots;
  if (first) await taking.answers('first-slot', first);
  await taking.does('continue');
  if (second) await taking.answers('second-slot', second);
  await taking.does('continue');
}

const submissionsOf = ({ attempt }: Taking) =>
  database.db.select().from(submissions).where(eq(submissions.attemptId, attempt));

it('a visit with a provider who has no license where the patient lives cannot be chosen', async () => {
  const { taking } = await begun();
  await taking.does('continue');

  expect(refusalOf(await taking.answers('first-slot', daniels))).toEqual({
    code: 'notAnAnswer',
    message: 'This provider is not licensed to treat patients in New York. Choose another time.',
    question: 'first-slot',
  });
  expect((await taking.answers('first-slot', amaras)).outcome).toBe('stored');
});

it('whoever moves to another state after choosing a visit is led back to choose again', async () => {
  const { taking } = await begun();
  await atTheEnd(taking, amaras);
  await taking.goesTo('home');
  await taking.answers('state', 'CA');
  await taking.goesTo('end');

  const refused = await taking.does('finish');
  expect(refusalOf(refused)).toMatchObject({ question: 'first-slot', step: 'first' });
  expect(refused.state.step).toBe('first');
  await taking.answers('first-slot', daniels);
  await taking.goesTo('end');
  expect((await taking.does('finish')).outcome).toBe('stored');
});

it('a refused submission leaves nothing, not even the first of two visits', async () => {
  const { taking } = await begun();
  await atTheEnd(taking, amaras, laterAmaras);
  const attemptId = crypto.randomUUID();
  await bookAppointment(database.db, clock, {
    slot: laterAmaras,
    minutes: 20,
    userId: null,
    attemptId,
  });

  expect(refusalOf(await taking.does('finish'))).toMatchObject({
    message: 'The visit you chose is not open any more. Choose another time.',
    step: 'second',
  });
  const booked = await database.db
    .select()
    .from(appointments)
    .where(eq(appointments.attemptId, taking.attempt));
  expect([booked, await submissionsOf(taking)]).toEqual([[], []]);
});

it('a visit on a day that its provider took off meanwhile is asked for again', async () => {
  const { db } = database;
  const { taking } = await begun();
  await atTheEnd(taking, amaras, '2026-06-18T13:00Z/amara');
  const [amara] = await db
    .select({ id: providerCalendars.userId })
    .from(providerCalendars)
    .where(eq(providerCalendars.slug, 'amara'));
  const off = { firstDay: '2026-06-16', lastDay: '', note: '' };
  expect(await addDaysOff({ db, clock }, amara?.id ?? '', off)).toEqual({ ok: true, booked: 0 });

  expect(refusalOf(await taking.does('finish'))).toMatchObject({
    message: 'The visit you chose is not open any more. Choose another time.',
    step: 'first',
  });
  const again = await taking.answers('first-slot', laterAmaras);
  expect(refusalOf(again)).toMatchObject({
    message: 'This time is not open any more. Choose another one.',
  });
  await db.delete(providerDaysOff);
  await taking.goesTo('end');
  expect((await taking.does('finish')).outcome).toBe('stored');
});

it('a file that was deleted meanwhile is asked for again', async () => {
  const { taking, ...patient } = await begun();
  const id = await uploaded(patient);
  await taking.answers('id', id);
  expect(await deleteDocument(database.db, id, patient.payer)).toBe('deleted');
  await atTheEnd(taking);

  expect(refusalOf(await taking.does('finish'))).toMatchObject({
    message: 'The file you sent here was deleted or replaced. Upload it again.',
    question: 'id',
    step: 'picture',
  });
});

it('a file of an intake that was sent stays, and so does its content when a newer one replaces it', async () => {
  const { taking, ...patient } = await begun();
  const id = await uploaded(patient);
  await taking.answers('id', id);
  await atTheEnd(taking);
  expect((await taking.does('finish')).outcome).toBe('stored');

  expect(await deleteDocument(database.db, id, patient.payer)).toBe('onRecord');
  await database.db.transaction((tx) => retireDocuments(tx, eq(documents.id, id)));
  const jobs = await database.pool.query(
    "select payload from graphile_worker._private_jobs where payload->>'documentId' = $1",
    [id],
  );
  expect(jobs.rows).toEqual([]);
});

it('a provider reads that an answer which ended the quiz was changed, and when', async () => {
  const { taking } = await begun();
  await taking.answers('pain', 'yes');
  await taking.answers('pain', 'no');
  await taking.goesTo('picture');
  await atTheEnd(taking);
  await taking.does('finish');

  const [review] = await openReviews(database.db, await submissionsOf(taking));
  expect(review?.changedAnswers).toEqual([
    {
      question: 'pain',
      label: 'What about pain?',
      earlier: 'yes',
      later: 'no',
      at: '2026-06-15T12:00:00.000Z',
    },
  ]);
});
