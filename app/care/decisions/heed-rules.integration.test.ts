import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { approvalOf, approved, caseOf, changeOf, decideNow } from '../../../tests/support/deciding';
import { testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publish } from '../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../tests/support/published-quiz';
import { end, quizOf, schedules } from '../../../tests/support/quiz-builder';
import { renewing } from '../../../tests/support/refilling';
import { openRuledShop, tellsHealth } from '../../../tests/support/ruled-shop';
import { rule, sampleLabels } from '../../../tests/support/sample-labels';
import { Taking } from '../../../tests/support/taking';
import { currentCatalogue } from '../../content/catalogue.server';
import { forgetPublications } from '../../content/published.server';
import { appointments } from '../../database/tables/appointments.schema.server';
import { submissions } from '../../database/tables/attempts.schema.server';
import {
  careCaseLines,
  careDecisions,
  type WrittenReason,
} from '../../database/tables/care.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import { fixedClock } from '../../kernel/clock';
import { noteOutcome } from '../appointments/note-outcome.server';
import { submitShipment } from '../dispensing/pharmacies/submit-shipment.server';
import { openDecisions } from '../prescriptions/sealed-decisions.server';
import { verdictsFor } from '../rules/verdicts-for.server';
import { sendToPharmacy } from './send-to-pharmacy.server';

const database = withDatabase();

beforeAll(() =>
  openRuledShop(database.db, [
    rule({ kind: 'exclusion', facts: ['nitrates'] }),
    rule({ kind: 'warning', facts: ['gout'], why: 'Gout may flare.' }),
    rule({ kind: 'prescribers', professions: ['md', 'np'] }),
  ]),
);

async function patientTelling(health: Parameters<typeof tellsHealth>[1] | null) {
  const { db } = database;
  const patient = await placedOrder(db, ['pen-1m']);
  if (health) await tellsHealth(patient.context, health);
  const { id } = await caseOf(db, patient);
  const provider = await someProvider(db, 'CA');
  return async (reasons: (line: string) => WrittenReason[] = () => [], by = provider) => {
    const approval = await approvalOf(db, id);
    const line = approval.lines[0]?.orderLineId ?? '';
    return decideNow(db, by, id, { ...approval, reasons: reasons(line) });
  };
}

const because = (text: string) => (orderLineId: string) => [
  { orderLineId, rule: 'warning gout', text },
];

describe('an approval', () => {
  it('is refused where a rule stops it, with the rule and its section, whatever is written', async () => {
    const approve = await patientTelling({ uses: 'nitrates', gout: 'no' });
    const refused = {
      outcome: 'refused',
      message: 'This must not be prescribed. Nitrates: takes nitrates. (Remedy, 2026, section 4)',
    };
    expect(await approve()).toEqual(refused);
    expect(await approve(because('It is fine.'))).toEqual(refused);
  });

  it('is refused where a rule warns and no reason is written, and kept with the reason', async () => {
    const approve = await patientTelling({ uses: 'nothing', gout: 'yes' });
    const refused = {
      outcome: 'refused',
      message:
        'Write why you prescribe this all the same. Gout: has gout. Gout may flare. (Remedy, 2026, section 4)',
    };
    expect(await approve()).toEqual(refused);
    expect(await approve(because('  '))).toEqual(refused);
    expect(await approve(because('No attack for ten years.'))).toMatchObject({ outcome: 'done' });
    const stored = await database.db
      .select()
      .from(careDecisions)
      .orderBy(desc(careDecisions.at))
      .limit(1);
    expect(await openDecisions(database.db, stored)).toMatchObject([
      { decision: { reasons: [{ text: 'No attack for ten years.' }] } },
    ]);
  });

  it('is refused by the newest that was told, also in another quiz', async () => {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m']);
    await tellsHealth(patient.context, { uses: 'nitrates', gout: 'no' });
    const { id } = await caseOf(db, patient);
    const approve = async () =>
      decideNow(db, await someProvider(db, 'CA'), id, await approvalOf(db, id));
    expect(await approve()).toMatchObject({ outcome: 'refused' });
    const later = testContext(db, {
      ...patient.context,
      clock: fixedClock('2025-06-03T09:00:00Z'),
    });
    await tellsHealth(later, { uses: 'nothing', gout: 'no' });
    expect(await approve()).toMatchObject({ outcome: 'done' });
  });

  it('is refused where nobody asked about what can rule it out, until a reason is written', async () => {
    const approve = await patientTelling(null);
    expect(await approve()).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(
        /^Write why you prescribe this all the same\. Not known, and it can rule this out: nitrates/i,
      ),
    });
    const asked = (orderLineId: string) => [
      { orderLineId, rule: 'notKnown', text: 'Asked on the telephone: no.' },
    ];
    expect(await approve(asked)).toMatchObject({ outcome: 'done' });
  });
});

describe('doses that were missed in a row', () => {
  it.each([
    ['by nobody whose supply has just ended', '2025-07-15', null],
    ['by whoever had nothing to take for two weeks', '2025-07-26', /^2 doses were missed in a row/],
  ])('are weighed where somebody prescribes anew: %s', async (_who, day, words) => {
    const { db } = database;
    const again = rule({
      ...{ kind: 'missedDose', after: 2, of: 'doses', do: { kind: 'restart', dosage: 0.25 } },
      why: 'It begins again at a lower dose.',
    });
    const patient = await renewing(db, 'pen-1m', {
      doseSteps: [{ fromWeek: 1, dosage: 50, unit: 'mg' }],
    });
    const { id, patientId } = await caseOf(db, patient);
    const [shipment] = await patient.shipments();
    const [line] = await db
      .select()
      .from(careCaseLines)
      .where(eq(careCaseLines.caseId, shipment?.caseId ?? ''));
    const pen = (await currentCatalogue(db)).products.find((one) => one.id === 'pen');
    if (!line || !pen) throw new Error('A pen was expected.');
    const asked = (refills: number | null) =>
      verdictsFor(
        db,
        {
          ...{ id, patientId, occasion: 'approve', professions: ['md'] },
          clinical: sampleLabels([again]),
        },
        [
          {
            ...{ orderLineId: line.orderLineId, product: pen, beside: [], refills },
            plan: [{ fromWeek: 1, dosage: 50, unit: 'mg' }],
          },
        ],
        new Date(`${day}T12:00:00Z`),
      );
    const [said] = await asked(2);

    expect(said?.filter(({ kind }) => kind !== 'fine')).toMatchObject(
      words === null ? [] : [{ kind: 'reasonNeeded', words: expect.stringMatching(words) }],
    );
    // A late shipment is no news by itself: check-ins ask about it.
    const [running] = await asked(null);
    expect(running?.filter(({ kind }) => kind === 'reasonNeeded')).toEqual([]);
  });
});

describe('where the quiz asked for a visit', () => {
  /** The patient orders, answers a quiz that asks for a visit, and chooses none. */
  async function asked() {
    const { db } = database;
    await publishQuiz(
      db,
      quizOf([schedules('visit'), end()], { kind: 'quizWeightLoss', category: 'weight-loss' }),
    );
    const patient = await placedOrder(db, ['pen-1m']);
    const taking = new Taking(patient.context, 'weight-loss');
    await taking.does('continue');
    expect(await taking.does('finish')).toMatchObject({ outcome: 'stored' });
    const { id } = await caseOf(db, patient);
    const provider = await someProvider(db, 'CA');
    const visit = (outcome: 'held' | 'missed' | null, startsAt = '2025-06-03T15:00:00Z') =>
      db.insert(appointments).values({
        providerId: provider.id,
        startsAt: new Date(startsAt),
        minutes: 20,
        userId: patient.userId,
        attemptId: taking.attempt,
        outcome,
      });
    const approve = async (text = '') => {
      const [newest] = await db
        .select()
        .from(submissions)
        .where(eq(submissions.userId, patient.userId))
        .orderBy(desc(submissions.createdAt), desc(submissions.id));
      const approval = await approvalOf(db, id);
      const orderLineId = approval.lines[0]?.orderLineId ?? '';
      const written = text === '' ? [] : [{ orderLineId, rule: 'appointment', text }];
      const reasons = [...(approval.reasons ?? []), ...written];
      return decideNow(db, provider, id, { ...approval, intake: newest?.id ?? '', reasons });
    };
    return { patient, id, visit, approve };
  }
  const before =
    'Write why you prescribe this all the same. The quiz asked the patient to choose a visit. Nothing is prescribed before the visit.';
  const laterIntake = { clock: fixedClock('2025-06-02T16:00:00Z') };

  it.each([
    ['not noted', null, 'It is booked, and nobody noted that it was held.'],
    ['missed', 'missed' as const, 'It was missed.'],
  ])('nothing is approved after a visit that is %s', async (_, outcome, words) => {
    const { visit, approve } = await asked();
    expect(await approve()).toEqual({
      outcome: 'refused',
      message: `${before} None is booked.`,
    });
    await visit(outcome);
    expect(await approve()).toEqual({ outcome: 'refused', message: `${before} ${words}` });
  });

  it('it is approved once the visit was held, and leaves', async () => {
    const { patient, id, visit, approve } = await asked();
    await visit('held');
    expect(await approve()).toMatchObject({ outcome: 'done' });
    expect(await sent(patient.context, id)).toMatchObject([{ status: 'ordered', asked: 1 }]);
  });

  it('it is approved once a clinician wrote why none is needed, and leaves', async () => {
    const { patient, id, approve } = await asked();
    expect(await approve('We spoke on the phone.')).toMatchObject({ outcome: 'done' });
    expect(await sent(patient.context, id)).toMatchObject([{ status: 'ordered', asked: 1 }]);
  });

  it('nothing leaves where answers after the approval ask for a visit', async () => {
    const { patient, id, approve } = await asked();
    expect(await approve('We spoke on the phone.')).toMatchObject({ outcome: 'done' });
    const later = { ...patient.context, ...laterIntake };
    await publishQuiz(
      database.db,
      quizOf([end()], { kind: 'quizWeightLoss', category: 'weight-loss' }),
    );
    expect(await new Taking(later, 'weight-loss').does('finish')).toMatchObject({
      outcome: 'stored',
    });
    await publishQuiz(
      database.db,
      quizOf([schedules('visit'), end()], { kind: 'quizWeightLoss', category: 'weight-loss' }),
    );
    const again = new Taking(
      { ...patient.context, clock: fixedClock('2025-06-02T17:00:00Z') },
      'weight-loss',
    );
    await again.does('continue');
    await again.does('finish');
    expect(await sent(patient.context, id)).toMatchObject([
      { status: 'held', asked: 0, reason: 'A visit comes first.' },
    ]);
  });

  it('two visits missed in a row put the case before a clinician, one does not', async () => {
    const { patient, id, visit, approve } = await asked();
    const { db } = database;
    const missed = async (startsAt: string) => {
      const [row] = await visit(null, startsAt).returning();
      if (!row) throw new Error('There is no visit.');
      const noted = await noteOutcome(
        { db, clock: fixedClock('2025-06-04T15:30:00Z') },
        row.providerId,
        { appointmentId: row.id, outcome: 'missed', note: '' },
      );
      expect(noted).toEqual({ ok: true });
    };
    expect(await approve('We spoke on the phone.')).toMatchObject({ outcome: 'done' });
    await missed('2025-06-03T15:00:00Z');
    expect(await caseOf(db, patient)).toMatchObject({ id, attention: null });
    await missed('2025-06-04T15:00:00Z');
    expect(await caseOf(db, patient)).toMatchObject({ id, attention: 'flag', status: 'approved' });
  });

  async function sent(
    context: Awaited<ReturnType<typeof asked>>['patient']['context'],
    id: string,
  ) {
    await sendToPharmacy({ case: id }, context);
    const [opened] = await database.db.select().from(shipments).where(eq(shipments.caseId, id));
    await submitShipment({ shipment: opened?.id ?? '' }, context);
    return database.db.select().from(shipments).where(eq(shipments.caseId, id));
  }
});

it('a change of a running treatment is refused once something was told that stops it', async () => {
  const { db } = database;
  const patient = await renewing(db, 'pen-1m');
  await tellsHealth(patient.context, { uses: 'nitrates', gout: 'no' });
  const { id } = await caseOf(db, patient);
  const decided = await decideNow(
    db,
    await someProvider(db, 'CA'),
    id,
    await changeOf(db, id),
    patient.at('2025-06-20T14:00:00Z'),
  );
  expect(decided).toMatchObject({
    outcome: 'refused',
    message: expect.stringContaining('Nitrates: takes nitrates.'),
  });
});

it('a parcel that was opened stays here once something was told that stops it, and the case waits with why', async () => {
  const { db } = database;
  const patient = await placedOrder(db, ['pen-1m']);
  const id = await approved(db, await someProvider(db, 'CA'), patient);
  await sendToPharmacy({ case: id }, patient.context);
  const [opened] = await db.select().from(shipments).where(eq(shipments.caseId, id));
  await tellsHealth(patient.context, { uses: 'nitrates', gout: 'no' });
  await submitShipment({ shipment: opened?.id ?? '' }, patient.context);

  expect(await db.select().from(shipments).where(eq(shipments.caseId, id))).toMatchObject([
    { status: 'held', asked: 0, reason: 'With this it is not for you: nitrates.' },
  ]);
  expect(await caseOf(db, patient)).toMatchObject({ status: 'inReview' });
});

it('a refill is held once something was told that stops it, nothing is charged, and the case waits with why', async () => {
  const { db } = database;
  const patient = await renewing(db, 'pen-1m');
  await tellsHealth(patient.context, { uses: 'nitrates', gout: 'no' });
  await patient.dueOn('2025-07-02T14:00:00Z');
  expect(await patient.refills()).toMatchObject([
    { status: 'held', reason: 'With this it is not for you: nitrates.' },
  ]);
  expect(await caseOf(db, patient)).toMatchObject({
    status: 'inReview',
    purpose: 'renewal',
    reason: 'With this it is not for you: nitrates.',
  });
  expect(await patient.renewals()).toMatchObject([{ status: 'due' }]);
});

it('a medicine without rules is not prescribed', async () => {
  const { db } = database;
  const approve = await patientTelling(null);
  const { medicines, named } = sampleLabels([rule({ kind: 'exclusion', facts: ['nitrates'] })]);
  const other = medicines.map((medicine) => ({ ...medicine, id: 'other' }));
  await publish(db, 'clinical', JSON.stringify({ named, medicines: other }));
  forgetPublications(db);

  expect(await approve()).toEqual({
    outcome: 'refused',
    message: 'This must not be prescribed. Nothing is known of the label of pen.',
  });
});
