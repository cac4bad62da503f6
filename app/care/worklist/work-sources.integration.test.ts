import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { approved } from '../../../tests/support/deciding';
import { placedOrder } from '../../../tests/support/ordering';
import { shipmentsOf } from '../../../tests/support/pharmacy-days';
import { someNurse, someProvider } from '../../../tests/support/providers';
import { worklistOfTests } from '../../../tests/support/worklist';
import { users } from '../../database/tables/accounts.schema.server';
import { appointments } from '../../database/tables/appointments.schema.server';
import { careCaseLines, careCases } from '../../database/tables/care.schema.server';
import { checkIns } from '../../database/tables/check-ins.schema.server';
import { conversations, messages } from '../../database/tables/messages.schema.server';
import { pharmacyQuestions } from '../../database/tables/pharmacy.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import { sendToPharmacy } from '../decisions/send-to-pharmacy.server';
import { countWork } from './count-work.server';
import { handOver } from './hand-over.server';
import { markPrepared } from './next-case.server';
import { readWorklist } from './read-worklist.server';
import { allWork } from './work';

const { database, at, now, waitingCase, rowsFor, idsFor, alertOf } = worklistOfTests();

describe('the worklist', () => {
  it('brings a pharmacist’s question to its prescriber first, and late to anybody but them', async () => {
    const [prescriber, colleague] = [
      await someProvider(database.db, 'CA'),
      await someProvider(database.db, 'CA'),
    ];
    const patient = await placedOrder(database.db, ['pen-1m']);
    const caseId = await approved(database.db, prescriber, patient, {}, at(now));
    await sendToPharmacy({ case: caseId }, at(now));
    const [shipment] = await shipmentsOf(database.db, patient);
    const day = 24 * 60 * 60 * 1000;
    const [question] = await database.db
      .insert(pharmacyQuestions)
      .values({
        ...{ shipmentId: shipment?.id ?? '', askedOf: 'prescriber', text: 'Is this meant?' },
        ...{ askedAt: new Date(now), dueAt: new Date(Date.parse(now) + day) },
      })
      .returning();
    const id = question?.id ?? '';
    expect(await idsFor(prescriber, { whose: 'mine' })).toEqual([id]);
    expect(await idsFor(colleague, { whose: 'free' })).toEqual([]);
    expect(await rowsFor(colleague)).toMatchObject([
      { id, reason: 'question', holder: { id: prescriber.id }, place: { kind: 'question' } },
    ]);
    expect((await countWork(at(now), colleague.id, allWork)).all).toBe(1);

    const late = at('2025-06-03T15:00:01Z');
    await database.db.update(users).set({ disabledAt: new Date(now) });
    await database.db
      .update(users)
      .set({ disabledAt: null })
      .where(inArray(users.id, [prescriber.id, colleague.id]));
    expect(await handOver(late)).toBe(1);
    const { rows } = await readWorklist(late, colleague.id, {
      filter: { ...allWork, whose: 'mine' },
    });
    expect(rows).toMatchObject([{ id, holder: { id: colleague.id } }]);
    expect(await handOver(at('2025-06-03T16:00:00Z'))).toBe(0);

    await database.db
      .update(shipments)
      .set({ status: 'cancelled' })
      .where(eq(shipments.id, shipment?.id ?? ''));
    expect(await idsFor(colleague)).toEqual([]);
  });

  it('brings each provider their own appointments of today, and those that nobody marked', async () => {
    const [provider, other] = [
      await someProvider(database.db, 'CA'),
      await someProvider(database.db, 'CA'),
    ];
    const { patientId } = await waitingCase({ status: 'delivered' });
    const book = async (startsAt: string, more: object = {}) => {
      const [row] = await database.db
        .insert(appointments)
        .values({
          ...{ providerId: provider.id, startsAt: new Date(startsAt), minutes: 20 },
          ...{ userId: patientId, attemptId: crypto.randomUUID(), ...more },
        })
        .returning();
      return row?.id ?? '';
    };
    const later = await book('2025-06-02T18:00:00Z');
    const past = await book('2025-05-30T18:00:00Z');
    await book('2025-06-04T18:00:00Z');
    await book('2025-06-02T19:00:00Z', { cancelledAt: new Date(now) });
    await book('2025-05-29T18:00:00Z', { outcome: 'held' });

    expect(await rowsFor(provider)).toMatchObject([
      { id: past, reason: 'appointmentNote', place: { kind: 'appointment', id: past } },
      { id: later, reason: 'appointment', due: new Date('2025-06-02T18:00:00Z') },
    ]);
    expect(await idsFor(provider, { whose: 'free' })).toEqual([]);
    expect(await idsFor(other)).toEqual([]);
    expect((await countWork(at(now), provider.id, allWork)).all).toBe(2);
    expect((await countWork(at(now), other.id, allWork)).all).toBe(0);
  });

  it('shows a check-in that nobody answered, until somebody wrote to its patient', async () => {
    const provider = await someProvider(database.db, 'CA');
    const { patientId, id: caseId } = await waitingCase({ status: 'delivered' });
    const [line] = await database.db
      .select()
      .from(careCaseLines)
      .where(eq(careCaseLines.caseId, caseId));
    const [checkIn] = await database.db
      .insert(checkIns)
      .values({
        ...{ patientId, caseId, orderLineId: line?.orderLineId ?? '', dueOn: '2025-06-01' },
        ...{ quizKey: 'checkInPen', status: 'held', askedAt: new Date('2025-05-25T15:00:00Z') },
      })
      .returning();
    expect(await rowsFor(provider)).toMatchObject([{ id: checkIn?.id, reason: 'checkInSilent' }]);
    expect(await idsFor(await someProvider(database.db, 'NV'))).toEqual([]);

    const [conversation] = await database.db
      .insert(conversations)
      .values({ patientId, lastSeq: 1, createdAt: new Date(now) })
      .returning();
    await database.db.insert(messages).values({
      ...{ conversationId: conversation?.id ?? '', seq: 1, clientId: crypto.randomUUID() },
      ...{ authorId: provider.id, authorKind: 'providerUsers', text: 'How are you?' },
      createdAt: new Date(now),
    });
    expect(await idsFor(provider)).toEqual([]);
  });

  it('of a nurse holds what needs no decision, and a case until it is prepared or something is new', async () => {
    const [nurse, provider] = [
      await someNurse(database.db, 'CA'),
      await someProvider(database.db, 'CA'),
    ];
    const { id: caseId, patientId } = await waitingCase();
    const answeredCase = await waitingCase({ status: 'delivered', attention: 'hold' });
    const urgent = await alertOf(answeredCase, 'today');
    expect(new Set(await idsFor(nurse))).toEqual(new Set([urgent, caseId]));
    expect(new Set(await idsFor(provider))).toEqual(new Set([urgent, caseId, answeredCase.id]));
    expect((await countWork(at(now), nurse.id, allWork)).all).toBe(2);
    expect((await countWork(at(now), nurse.id, allWork)).kinds.map(({ kind }) => kind)).toEqual([
      'danger',
      'intake',
      'told',
      'recall',
      'silence',
      'message',
      'document',
      'asked',
    ]);

    const mark = (of: string) =>
      database.db.transaction((tx) =>
        markPrepared(
          tx,
          new Date(now),
          { id: nurse.id, states: ['CA'] },
          { caseId: of, patientId },
        ),
      );
    expect(await mark(answeredCase.id)).toBe(false);
    expect(await mark(caseId)).toBe(true);
    expect(await idsFor(nurse)).toEqual([urgent]);
    expect((await countWork(at(now), nurse.id, allWork)).all).toBe(1);
    expect((await rowsFor(provider)).find(({ id }) => id === caseId)?.about).toMatch(
      /, prepared by Nadia Tester$/,
    );
    await database.db
      .update(careCases)
      .set({ answeredAt: new Date('2025-06-02T16:00:00Z') })
      .where(eq(careCases.id, caseId));
    expect(await idsFor(nurse)).toContain(caseId);
  });
});
