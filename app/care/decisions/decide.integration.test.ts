import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import {
  approvalOf,
  ask,
  caseOf,
  chargesOf,
  decideNow,
  decline,
  mailsAbout,
  takeCharges,
} from '../../../tests/support/deciding';
import { testConfig, testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { jpeg } from '../../../tests/support/sample-files';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { temporaryFolder } from '../../../tests/support/temporary-folder';
import { users } from '../../database/tables/accounts.schema.server';
import { providerLicenses } from '../../database/tables/appointments.schema.server';
import {
  careCaseEvents,
  careDecisions,
  type Decision,
} from '../../database/tables/care.schema.server';
import { storeFormFile } from '../documents/store-document.server';
import { messagesAfter } from '../messages/message-rows.server';
import { postAsPatient } from '../messages/post-message.server';
import { prescriptionsOf } from '../prescriptions/in-force.server';
import { decideCase } from './decide.server';

describe('decide', () => {
  const database = withDatabase();
  const context = () => testContext(database.db);
  const inCalifornia = () => someProvider(database.db, 'CA');
  beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

  describe('whoever decides', () => {
    it('twice with one click decides once, and is told that it is done', async () => {
      const patient = await placedOrder(database.db, ['pen-1m']);
      const provider = await inCalifornia();
      const { id: caseId, version } = await caseOf(database.db, patient);
      const wish = { caseId, version, key: randomUUID(), decision: decline };
      const outcomes = await Promise.all(
        [1, 2, 3].map(() => decideCase(context(), provider.id, wish)),
      );

      expect(outcomes).toEqual(Array(3).fill({ outcome: 'done', status: 'declined', version: 3 }));
      expect(await mailsAbout(database.db, caseId)).toHaveLength(1);
      const other = { ...wish, decision: ask };
      expect(await decideCase(context(), provider.id, other)).toMatchObject({ outcome: 'refused' });
    });

    it('at the same time as another provider wins, or is told', async () => {
      const patient = await placedOrder(database.db, ['pen-1m']);
      const [one, other] = [await inCalifornia(), await inCalifornia()];
      const { id: caseId, version } = await caseOf(database.db, patient);
      const approval = await approvalOf(database.db, caseId);
      // Both have read the case: on a busy machine one may have decided before the other is asked.
      const decide = ({ id }: typeof one, decision: Decision) =>
        decideCase(context(), id, { caseId, version, key: randomUUID(), decision });
      const outcomes = await Promise.all([decide(one, approval), decide(other, decline)]);
      await takeCharges(database.db, caseId, context());

      expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'done']);
      const { status } = await caseOf(database.db, patient);
      expect(await chargesOf(database.db, patient)).toHaveLength(status === 'declined' ? 0 : 1);
    });

    it('from a stale page is told how it stands', async () => {
      const patient = await placedOrder(database.db, ['pen-1m']);
      const provider = await inCalifornia();
      const { id: caseId, version } = await caseOf(database.db, patient);
      await decideNow(database.db, provider, caseId, ask);
      const wish = { caseId, version, key: randomUUID(), decision: decline };

      expect(await decideCase(context(), provider.id, wish)).toEqual({
        outcome: 'conflict',
        status: 'moreInformation',
        version: 3,
      });
    });

    it('without a license of the state, or with a disabled account, is refused with the reason', async () => {
      const patient = await placedOrder(database.db, ['pen-1m']);
      const { id } = await caseOf(database.db, patient);
      const elsewhere = await someProvider(database.db, 'NV');
      const disabled = await inCalifornia();
      await database.db
        .update(users)
        .set({ disabledAt: new Date() })
        .where(eq(users.id, disabled.id));

      expect(await decideNow(database.db, elsewhere, id, decline)).toEqual({
        outcome: 'refused',
        message: 'You hold no license for CA.',
      });
      expect(await decideNow(database.db, disabled, id, decline)).toMatchObject({
        outcome: 'refused',
        message: expect.stringMatching(/disabled/),
      });
      expect(await decideNow(database.db, patient.payer.user, id, decline)).toMatchObject({
        outcome: 'refused',
      });
      expect(await caseOf(database.db, patient)).toMatchObject({ version: 2 });
    });

    it.each([
      ['a registered nurse', ['rn'], 'Registered Nurse (RN)'],
      ['a dietitian', ['rd'], 'Registered Dietitian (RD)'],
      ['a nurse who is a pharmacist too', ['rn', 'rph'], 'Registered Pharmacist (RPh)'],
      ['somebody of no profession', [], 'names no profession'],
      ['somebody of a profession that is not in the list', ['shaman'], 'not in the list any more'],
    ])(
      '%s prescribes nothing, licensed or not, and may do the rest',
      async (_who, professions, why) => {
        const { db } = database;
        const patient = await placedOrder(db, ['pen-1m']);
        const { id } = await caseOf(db, patient);
        const nurse = await inCalifornia();
        await db.update(users).set({ professions }).where(eq(users.id, nurse.id));

        expect(await decideNow(db, nurse, id, await approvalOf(db, id))).toEqual({
          outcome: 'refused',
          message: expect.stringContaining(why),
        });
        expect(await caseOf(db, patient)).toMatchObject({ status: 'inReview', version: 2 });
        expect(await prescriptionsOf(db, patient.userId)).toEqual([]);
        expect(await decideNow(db, nurse, id, ask)).toMatchObject({ outcome: 'done' });
      },
    );

    it('in the role of a nurse asks for more, and decides nothing, whatever they are by profession', async () => {
      const { db } = database;
      const patient = await placedOrder(db, ['pen-1m']);
      const { id } = await caseOf(db, patient);
      const nurse = await inCalifornia();
      await db
        .update(users)
        .set({ grants: ['nurse'] })
        .where(eq(users.id, nurse.id));
      const refusal = {
        outcome: 'refused',
        message: expect.stringContaining('Your role prepares'),
      };

      for (const decision of [decline, await approvalOf(db, id)]) {
        expect(await decideNow(db, nurse, id, decision)).toEqual(refusal);
      }
      expect(await caseOf(db, patient)).toMatchObject({ status: 'inReview', version: 2 });
      expect(await decideNow(db, nurse, id, ask)).toMatchObject({ outcome: 'done' });
      expect(await decideNow(db, await inCalifornia(), id, await approvalOf(db, id))).toMatchObject(
        {
          outcome: 'done',
        },
      );
      expect(await decideNow(db, nurse, id, { kind: 'takeBack', reason: 'No.' })).toEqual(refusal);
    });

    it('where the state asks for a supervising physician prescribes with one who is licensed there, and not without', async () => {
      const { db } = database;
      const patient = await placedOrder(db, ['pen-1m']);
      const { id } = await caseOf(db, patient);
      const assistant = await inCalifornia();
      const role = { grants: ['physician-assistant'], professions: ['pa'] };
      await db.update(users).set(role).where(eq(users.id, assistant.id));
      const physician = await inCalifornia();
      const asPhysician = { grants: ['physician'], professions: ['md'] };
      await db.update(users).set(asPhysician).where(eq(users.id, physician.id));
      const approval = await approvalOf(db, id);
      const refusal = { outcome: 'refused', message: expect.stringContaining('Ask a manager') };
      expect(await decideNow(db, assistant, id, approval)).toEqual(refusal);

      await db
        .update(providerLicenses)
        .set({ supervisorId: physician.id })
        .where(eq(providerLicenses.userId, assistant.id));
      const off = (disabledAt: Date | null) =>
        db.update(users).set({ disabledAt }).where(eq(users.id, physician.id));
      await off(new Date());
      expect(await decideNow(db, assistant, id, approval)).toEqual(refusal);
      await off(null);
      expect(await decideNow(db, assistant, id, approval)).toMatchObject({ outcome: 'done' });
    });

    it('with a license that ended yesterday prescribes nothing, and on its last day does', async () => {
      const { db } = database;
      const patient = await placedOrder(db, ['pen-1m']);
      const { id } = await caseOf(db, patient);
      const approval = await approvalOf(db, id);
      const until = (validThrough: string) => someProvider(db, { state: 'CA', validThrough });

      expect(await decideNow(db, await until('2025-06-01'), id, approval)).toMatchObject({
        outcome: 'refused',
        message: 'You hold no license for CA.',
      });
      expect(await decideNow(db, await until('2025-06-02'), id, approval)).toMatchObject({
        outcome: 'done',
      });
    });

    it('cannot rewrite what was decided', async () => {
      const patient = await placedOrder(database.db, ['pen-1m']);
      const { id } = await caseOf(database.db, patient);
      await decideNow(database.db, await inCalifornia(), id, decline);

      await expect(
        database.db
          .update(careDecisions)
          .set({ decision: ask })
          .where(eq(careDecisions.caseId, id)),
      ).rejects.toMatchObject({ cause: { message: 'care_decisions is only ever added to' } });
    });
  });
});

describe('ask for more', () => {
  const database = withDatabase();
  const dataFolder = temporaryFolder();
  const context = () => testContext(database.db);
  const inCalifornia = () => someProvider(database.db, 'CA');
  beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

  describe('a question', () => {
    it('is a message, once, and the patient’s answer puts the case back in its place', async () => {
      const patient = await placedOrder(database.db, ['pen-1m']);
      const provider = await inCalifornia();
      const before = await caseOf(database.db, patient);
      await decideNow(database.db, provider, before.id, ask);
      expect(await caseOf(database.db, patient)).toMatchObject({ status: 'moreInformation' });
      expect(await messagesAfter(database.db, patient.userId, 0, 10)).toMatchObject([
        { text: 'Which blood pressure did you measure?' },
      ]);
      const [mail] = await mailsAbout(database.db, before.id);
      expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/blood|pen\b|medic/i);

      const answer = { clientId: randomUUID(), text: '124 over 79' };
      await postAsPatient(context(), patient.payer.user, answer);
      await postAsPatient(context(), patient.payer.user, answer);
      expect(await caseOf(database.db, patient)).toMatchObject({
        status: 'inReview',
        waitingSince: before.waitingSince,
      });
      const given = and(
        eq(careCaseEvents.caseId, before.id),
        eq(careCaseEvents.event, 'informationGiven'),
      );
      expect(await database.db.$count(careCaseEvents, given)).toBe(1);
    });

    it('is answered by an upload as well', async () => {
      const patient = await placedOrder(database.db, ['pen-1m']);
      const { id } = await caseOf(database.db, patient);
      await decideNow(database.db, await inCalifornia(), id, ask);
      const config = testConfig({ dataFolder });
      const owner = { visitorId: patient.payer.visitorId, userId: patient.userId };
      const services = testContext(database.db, { config });
      const picture = new File([new Uint8Array(await jpeg())], 'id.jpg');
      const stored = await storeFormFile(services, owner, 'idPicture', picture);

      expect(stored.ok).toBe(true);
      expect(await caseOf(database.db, patient)).toMatchObject({ status: 'inReview' });
    });

    it('and an answer at the same moment do not wait for each other', async () => {
      const patient = await placedOrder(database.db, ['pen-1m']);
      const provider = await inCalifornia();
      const { id } = await caseOf(database.db, patient);
      await decideNow(database.db, provider, id, ask);
      const answers = Array.from({ length: 6 }, () =>
        postAsPatient(context(), patient.payer.user, { clientId: randomUUID(), text: 'Here.' }),
      );
      const outcomes = await Promise.all([
        ...answers,
        decideNow(database.db, provider, id, decline),
      ]);

      expect(outcomes.slice(0, 6).every((one) => 'ok' in one && one.ok)).toBe(true);
    });
  });
});
