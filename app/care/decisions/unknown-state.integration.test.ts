import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginToPay, sandboxPage } from '../../../tests/support/buying';
import { withDatabase } from '../../../tests/support/database';
import { approvalOf, caseOf, decideNow } from '../../../tests/support/deciding';
import { placedOrder } from '../../../tests/support/ordering';
import { somePatient } from '../../../tests/support/patient';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { someAddress } from '../../../tests/support/some-address';
import { press } from '../../commerce/gateway/sandbox/press.server';
import { submissions } from '../../database/tables/attempts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { saveAddress } from '../../identity/profile/addresses.server';
import { viewCheckout } from '../../portals/checkout/checkout/checkout-page.server';
import { profileTasks } from './patient-moved.server';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

const prescribedTo = ({ userId }: { userId: string }) =>
  database.db.select().from(prescriptions).where(eq(prescriptions.patientId, userId));

describe('an intake that asked for no state', () => {
  it('is decided about, and prescribed, for the state it is sent to', async () => {
    const { db } = database;
    const { payer, context } = await somePatient(db, ['pen']);
    const patient = { userId: payer.user.id };
    await db
      .update(submissions)
      .set({ homeState: null })
      .where(eq(submissions.userId, patient.userId));
    const { checkout, ref } = sandboxPage(await beginToPay(context, payer, ['pen-1m']));
    await press(context, ref, { kind: 'pay', webhook: 'never' });
    await viewCheckout(context, payer.user, checkout);
    const { id, state } = await caseOf(db, patient);
    expect(state).toBe('CA');

    const provider = await someProvider(db, 'CA');
    await decideNow(db, provider, id, await approvalOf(db, id));
    expect(await prescribedTo(patient)).toMatchObject([{ state: 'CA' }]);
  });

  it('is not prescribed where nobody knows where the patient lives', async () => {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m']);
    const { id } = await caseOf(db, patient);
    await db.update(careCases).set({ state: null }).where(eq(careCases.id, id));
    const provider = await someProvider(db, 'CA', 'NY');
    const decided = await decideNow(db, provider, id, await approvalOf(db, id));

    expect(decided).toMatchObject({
      outcome: 'refused',
      message: expect.stringMatching(/not known/),
    });
    expect(await prescribedTo(patient)).toEqual([]);
  });
});

describe('an intake whose patient moves while it waits', () => {
  it('is decided about by somebody of the state they live in by now, and by nobody else', async () => {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m']);
    const { userId, context } = patient;
    const { id } = await caseOf(db, patient);
    const before = await someProvider(db, 'CA');
    await db.update(careCases).set({ claimedBy: before.id }).where(eq(careCases.id, id));
    const address = { ...someAddress(), countryCode: 'US', administrativeArea: 'NV' };
    const now = context.clock.now();
    await saveAddress(db, now, { userId, use: 'shipping', address, version: null });
    await profileTasks['profile.moved']({ patient: userId }, context);

    expect(await caseOf(db, patient)).toMatchObject({ state: 'NV', claimedBy: null });
    const approval = await approvalOf(db, id);
    expect(await decideNow(db, before, id, approval)).toMatchObject({ outcome: 'refused' });
    await decideNow(db, await someProvider(db, 'NV'), id, approval);
    expect(await prescribedTo(patient)).toMatchObject([{ state: 'NV' }]);
  });
});
