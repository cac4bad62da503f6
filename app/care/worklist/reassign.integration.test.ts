import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { approvalOf, caseOf, decideNow, mailsAbout } from '../../../tests/support/deciding';
import { testContext } from '../../../tests/support/load-context';
import { someNurse, someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { type RenewingPatient, renewing } from '../../../tests/support/refilling';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { someStaff } from '../../../tests/support/staff';
import { mailsWrittenTo } from '../../../tests/support/written-mails';
import { users } from '../../database/tables/accounts.schema.server';
import { staffAccess } from '../../database/tables/audit.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { staffChanges } from '../../database/tables/staff.schema.server';
import { workHandovers } from '../../database/tables/worklist.schema.server';
import type { SignedInUser } from '../../identity/sessions/session.server';
import { disableStaff } from '../../identity/staff/change-staff.server';
import { readCoverage } from '../../identity/staff/coverage.server';
import { expireCases } from '../decisions/give-up-case.server';
import { handOver } from './hand-over.server';
import { readWorklist } from './read-worklist.server';
import { hasLeftState, reassignTreatments, successorsFor, treatmentsOf } from './reassign.server';
import { allWork } from './work';

const database = withDatabase();
const today = '2025-06-20';
const now = `${today}T15:00:00Z`;
const due = '2025-07-02T14:00:00Z';
let manager: SignedInUser;
let patient: RenewingPatient;
let left: string;

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));
beforeEach(async () => {
  manager = await someStaff(database.db, 'Ruth', 'manager');
  patient = await renewing(database.db, 'pen-1m');
  left = (await patient.prescription())?.providerId ?? '';
});

const give = (colleague: string, state = '', context = patient.at(now)) =>
  reassignTreatments(context, manager.id, left, { colleague, state });
const mine = async (id: string, at = now) =>
  (await readWorklist(patient.at(at), id, { filter: { ...allWork, whose: 'mine' } })).rows;
const mailsTo = async (id: string) => {
  const [account] = await database.db.select().from(users).where(eq(users.id, id));
  return mailsWrittenTo(database.db, account?.email ?? '');
};
const changesOf = async (id: string) =>
  (await database.db.select().from(staffChanges).where(eq(staffChanges.staffId, id))).map(
    ({ change }) => change,
  );

describe('the treatments of somebody who prescribes no longer', () => {
  it('wait in the list of the colleague who was given them, on record, and only they are mailed', async () => {
    await disableStaff(patient.at(now), manager.id, left, 'Left');
    const colleague = await someProvider(database.db, 'CA');
    const { id, patientId } = await caseOf(database.db, patient);
    const before = await mailsAbout(database.db, id);

    expect(await give(colleague.id)).toEqual({ ok: true });

    expect(await mine(colleague.id)).toMatchObject([{ id, reason: 'refill' }]);
    expect(await caseOf(database.db, patient)).toMatchObject({
      status: 'inReview',
      purpose: 'renewal',
    });
    expect((await changesOf(left)).at(-1)).toEqual({
      ...{ kind: 'reassigned', to: 'Amara Tester', state: null, treatments: 1 },
    });
    const seen = await database.db
      .select()
      .from(staffAccess)
      .where(and(eq(staffAccess.patientId, patientId), eq(staffAccess.action, 'case.reassign')));
    expect(seen).toMatchObject([{ staffId: manager.id, subject: id }]);
    expect(await mailsAbout(database.db, id)).toEqual(before);
    const [mail, ...others] = await mailsTo(colleague.id);
    expect(others).toEqual([]);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/pen|CA|Amara|Maya/);
  });

  it('are not paid before the colleague has signed, and go on with their prescription then', async () => {
    await disableStaff(patient.at(now), manager.id, left, 'Left');
    const colleague = await someProvider(database.db, 'CA');
    await give(colleague.id);
    await patient.dueOn(due);
    expect(await patient.refills()).toMatchObject([{ status: 'held' }]);
    expect(await patient.renewals()).toMatchObject([{ status: 'due' }]);

    const { id } = await caseOf(database.db, patient);
    const approval = await approvalOf(database.db, id);
    const decided = await decideNow(database.db, colleague, id, approval, patient.at(due));
    expect(decided).toMatchObject({ outcome: 'done' });
    await patient.run(due);
    expect(await patient.refills()).toMatchObject([{ status: 'sent' }]);
    expect(await patient.prescription()).toMatchObject({ providerId: colleague.id });
    expect(await treatmentsOf(database.db, left)).toEqual([]);
    await handOver(patient.at(due));
    const open = and(eq(workHandovers.subjectId, id), isNull(workHandovers.endedAt));
    expect(await database.db.select().from(workHandovers).where(open)).toEqual([]);
  });

  it('stay with the colleague until they are signed, and are not given up before they are due', async () => {
    const colleague = await someProvider(database.db, 'CA');
    await give(colleague.id);
    await handOver(patient.at('2025-06-21T15:00:00Z'));
    expect(await mine(colleague.id, '2025-06-21T15:00:00Z')).toHaveLength(1);

    await expireCases(patient.at('2025-07-10T15:00:00Z'));
    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'inReview' });
    await expireCases(patient.at('2025-07-17T15:00:00Z'));
    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'expired' });
  });

  it('are given once, however often and by however many it is asked', async () => {
    const other = await someStaff(database.db, 'Mona', 'manager');
    const colleague = await someProvider(database.db, 'CA');
    const wish = { colleague: colleague.id, state: 'CA' };
    await Promise.all(
      [manager, other, manager].map(({ id }) =>
        reassignTreatments(patient.at(now), id, left, wish),
      ),
    );

    expect(await changesOf(left)).toHaveLength(1);
    expect(await mailsTo(colleague.id)).toHaveLength(1);
    const { version } = await caseOf(database.db, patient);
    await give(colleague.id, 'CA');
    expect(await caseOf(database.db, patient)).toMatchObject({ version });
  });

  it('can be given on to somebody else, who then has them alone', async () => {
    const [one, other] = [
      await someProvider(database.db, 'CA'),
      await someProvider(database.db, 'CA'),
    ];
    await give(one.id);
    await give(other.id);
    expect(await mine(one.id)).toEqual([]);
    expect(await mine(other.id)).toHaveLength(1);
    await disableStaff(patient.at(now), manager.id, other.id, 'Left too');
    const free = { ...allWork, whose: 'free' } as const;
    const { rows } = await readWorklist(patient.at(now), one.id, { filter: free });
    expect(rows.map(({ id }) => id)).toContain((await caseOf(database.db, patient)).id);
  });

  it('are given to nobody who may not prescribe them there', async () => {
    const elsewhere = await someProvider(database.db, 'TX');
    const nurse = await someNurse(database.db, 'CA');
    const off = await someProvider(database.db, 'CA');
    await disableStaff(patient.at(now), manager.id, off.id, 'Away');
    for (const id of [elsewhere.id, nurse.id, off.id, left, manager.id, 'nobody', '']) {
      expect(await give(id)).toMatchObject({
        ok: false,
        errors: { colleague: expect.any(String) },
      });
    }
    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'delivered' });
    expect(await changesOf(left)).toEqual([]);
  });

  it('of another state stay where they are', async () => {
    const colleague = await someProvider(database.db, 'CA', 'TX');
    expect(await give(colleague.id, 'TX')).toEqual({ ok: true });
    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'delivered' });
    expect(await mailsTo(colleague.id)).toEqual([]);
  });

  it('whose first parcel is being packed arrive as they were approved', async () => {
    const colleague = await someProvider(database.db, 'CA');
    const { id } = await caseOf(database.db, patient);
    await database.db.update(careCases).set({ status: 'atPharmacy' }).where(eq(careCases.id, id));
    expect(await treatmentsOf(database.db, left)).toMatchObject([{ isMovable: false }]);
    expect(await give(colleague.id)).toMatchObject({ ok: false });
    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'atPharmacy' });
  });

  it('end in one state, whoever is first: the colleague who decides or the manager who gives', async () => {
    const colleague = await someProvider(database.db, 'CA');
    const { id } = await caseOf(database.db, patient);
    const stop = { kind: 'stop', reason: 'It does not suit you.' } as const;
    const [given, decided] = await Promise.all([
      give(colleague.id),
      decideNow(database.db, colleague, id, stop, patient.at(now)),
    ]);

    expect(given.ok).not.toBe('notFound');
    const { status } = await caseOf(database.db, patient);
    if (decided.outcome === 'done') {
      expect(await treatmentsOf(database.db, left)).toEqual([]);
      expect(await mine(colleague.id)).toEqual([]);
    } else {
      expect(status).toBe('inReview');
      expect(await mine(colleague.id)).toHaveLength(1);
    }
  });

  it('are offered to whoever may take them, those with least to do first', async () => {
    await database.db
      .update(users)
      .set({ disabledAt: new Date(now) })
      .where(eq(users.kind, 'providerUsers'));
    const busy = await someProvider(database.db, 'CA');
    const free = await someProvider(database.db, 'CA', 'NV');
    await someProvider(database.db, 'TX');
    await give(busy.id);

    const coverage = await readCoverage(database.db);
    const treatments = await treatmentsOf(database.db, left);
    expect(treatments).toMatchObject([{ state: 'CA', givenTo: { id: busy.id } }]);
    expect(await successorsFor(database.db, coverage, left, treatments, today)).toMatchObject([
      { id: free.id, states: ['CA'], able: 1, load: 0 },
      { id: busy.id, states: ['CA'], able: 1, load: 1 },
    ]);
    expect(hasLeftState(coverage, left, 'CA', today)).toBe(true);
    expect(hasLeftState(coverage, free.id, 'CA', today)).toBe(false);
    expect(hasLeftState(coverage, free.id, 'TX', today)).toBe(true);
  });
});

it('nobody but a manager gives treatments away', async () => {
  const colleague = await someProvider(database.db, 'CA');
  const wish = { colleague: colleague.id, state: '' };
  const refused = await reassignTreatments(testContext(database.db), colleague.id, left, wish);
  expect(refused).toMatchObject({ ok: false });
});
