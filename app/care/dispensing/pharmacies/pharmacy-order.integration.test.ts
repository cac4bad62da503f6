import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { publish, publishCatalogue } from '../../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../../tests/support/published-quiz';
import { asks, end, option, quizOf, radio } from '../../../../tests/support/quiz-builder';
import { sampleLabels } from '../../../../tests/support/sample-labels';
import { openShipmentDays } from '../../../../tests/support/shipment-days';
import { smallCatalogue } from '../../../../tests/support/small-shop';
import { Taking } from '../../../../tests/support/taking';
import { users } from '../../../database/tables/accounts.schema.server';
import { minute } from '../../../kernel/calendar/milliseconds';
import { allergiesInWords, pharmacyOrder } from './pharmacy-order.server';

const database = withDatabase();
const opened = () => openShipmentDays(database.db);
const sex = radio('sex', [option('m', { establishes: { has: ['male'] } }), 'x']);
const question = { id: 'allergies', label: 'Allergies?', input: { kind: 'allergies' } } as const;

beforeAll(async () => {
  await publish(database.db, 'clinical', JSON.stringify(sampleLabels()));
  await publishCatalogue(database.db, smallCatalogue());
  const quiz = quizOf([asks('history', [question, sex]), end()], { title: 'Hair' });
  await publishQuiz(database.db, { ...quiz, kind: 'quizHaircare', category: 'haircare' });
});

describe('the order of a pharmacy', () => {
  it('tells allergies that nobody asked about from none, and the newest answer counts', async () => {
    const { db, pass, shipment, approvedPen } = await opened();
    const { patient } = await approvedPen();
    await pass(minute);
    const row = await shipment(patient);
    const allergies = async () => (await pharmacyOrder(db, row, 'a key')).patient.allergies;
    const tells = async (answer: string[]) => {
      const taking = new Taking(patient.context, 'haircare');
      await taking.answers('allergies', answer);
      await taking.answers('sex', 'x');
      await taking.does('continue');
      await taking.does('finish');
    };
    const before = await allergies();
    await tells(['none']);
    const none = await allergies();
    await tells(['other:Penicillin', 'other:Moonlight']);
    const known = await allergies();

    expect(before).toEqual({ status: 'notAsked' });
    expect(none).toMatchObject({ status: 'none' });
    expect(known).toMatchObject({ status: 'known', names: ['Penicillin', 'Moonlight'] });
    expect([before, none, known].map(allergiesInWords)).toEqual([
      'Not asked yet',
      'No known allergies',
      'Penicillin, Moonlight',
    ]);
  });

  it('tells the sex at birth as an intake says it, and nothing where none was asked', async () => {
    const { db, pass, shipment, approvedPen } = await opened();
    const { patient } = await approvedPen();
    await pass(minute);
    const row = await shipment(patient);
    const sexAtBirth = async () => (await pharmacyOrder(db, row, 'a key')).patient.sexAtBirth;
    expect(await sexAtBirth()).toBeNull();
    const taking = new Taking(patient.context, 'haircare');
    await taking.answers('allergies', ['none']);
    await taking.answers('sex', 'm');
    await taking.does('continue');
    await taking.does('finish');
    expect(await sexAtBirth()).toBe('male');
  });

  it('names the prescriber with letters, NPI and license, and the refills that are left', async () => {
    const { db, pass, shipment, approvedPen } = await opened();
    const { patient, provider } = await approvedPen();
    await pass(minute);
    await db.update(users).set({ npi: '1234567893' }).where(eq(users.id, provider.id));
    const { lines } = await pharmacyOrder(db, await shipment(patient), 'a key');

    expect(lines[0]?.prescription).toMatchObject({
      refills: 5,
      refillsLeft: 5,
      prescriber: {
        name: `${provider.firstName} ${provider.lastName}`,
        npi: '1234567893',
        license: '',
      },
    });
  });
});
