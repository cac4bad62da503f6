import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProfileBody } from '../../../schemas/generated/types';
import { withDatabase } from '../../../tests/support/database';
import { somePatient } from '../../../tests/support/patient';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { someAddress } from '../../../tests/support/some-address';
import { profileChanges } from '../../database/tables/profile.schema.server';
import { saveAddress } from './addresses.server';
import { findProfile, saveProfile } from './profiles.server';

const database = withDatabase();
beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

const body = (user: Partial<ProfileBody['user']> = {}, rest: Partial<ProfileBody> = {}) => ({
  user: { firstName: 'Maya', lastName: 'Lindqvist', ...user },
  ...rest,
});

async function patientWithProfile() {
  const { payer, context } = await somePatient(database.db);
  const { id } = payer.user;
  return {
    id,
    read: () => findProfile(database.db, id),
    save: (typed: ProfileBody) => saveProfile(context, id, typed),
    moveTo: (state: string) =>
      saveAddress(database.db, context.clock.now(), {
        userId: id,
        use: 'shipping',
        address: { ...someAddress(state), countryCode: 'US' },
        version: null,
      }),
    record: (field: 'dob' | 'shippingAddress') =>
      database.db
        .select({ before: profileChanges.before, after: profileChanges.after })
        .from(profileChanges)
        .where(and(eq(profileChanges.userId, id), eq(profileChanges.field, field)))
        .orderBy(asc(profileChanges.version)),
  };
}

describe('a profile', () => {
  it('is replaced as a whole, and tidied', async () => {
    const maya = await patientWithProfile();

    const saved = await maya.save(
      body(
        { firstName: ' Maya ', lastName: 'O’Neill', dob: '04/12/1988', phone: '510 555 0151' },
        { shippingAddress: someAddress('CA'), billingAddress: someAddress('NV') },
      ),
    );

    expect(saved.ok).toBe(true);
    expect(await maya.read()).toMatchObject({
      user: {
        firstName: 'Maya',
        lastName: "O'Neill",
        dob: '1988-04-12',
        phone: '(510) 555-0151',
        gender: null,
      },
      shippingAddress: { locality: 'Oakland', administrativeArea: 'CA', countryCode: 'US' },
      billingAddress: { locality: 'Reno' },
      version: 1,
    });
  });

  it('is not changed at all when one field of it is wrong', async () => {
    const maya = await patientWithProfile();
    const before = await maya.read();

    const saved = await maya.save(
      body({ firstName: 'Robin', phone: '12' }, { shippingAddress: someAddress('CA') }),
    );

    expect(saved).toMatchObject({
      reason: 'invalid',
      errors: { 'user.phone': expect.any(String) },
    });
    expect(await maya.read()).toEqual(before);
  });

  it('keeps what an update leaves out', async () => {
    const maya = await patientWithProfile();
    await maya.save(
      body({ dob: '1988-04-12', gender: 'female' }, { shippingAddress: someAddress() }),
    );

    await maya.save(body({ firstName: 'May' }));

    expect(await maya.read()).toMatchObject({
      user: { firstName: 'May', dob: '1988-04-12', gender: 'female' },
      shippingAddress: { locality: 'Oakland' },
    });
  });

  it('takes a state and a ZIP code without a street, as calls may send them', async () => {
    const maya = await patientWithProfile();
    const area = { countryCode: 'US', administrativeArea: 'CA', postalCode: '94610' } as const;

    await maya.save(body({}, { shippingAddress: area }));

    expect((await maya.read()).shippingAddress).toEqual({ ...area, recipient: 'Maya Lindqvist' });
  });

  it('forgets an address that is taken away', async () => {
    const maya = await patientWithProfile();
    await maya.save(body({}, { shippingAddress: someAddress(), billingAddress: someAddress() }));

    await maya.save(body({}, { shippingAddress: null }));

    expect(await maya.read()).toMatchObject({
      shippingAddress: null,
      billingAddress: { locality: 'Oakland' },
    });
  });
});

describe('a move', () => {
  it('to another state is followed, also where the address was taken away in between', async () => {
    const { db } = database;
    const maya = await patientWithProfile();
    const followed = async () => {
      const key = `profile.moved ${maya.id}`;
      const jobs = await db.execute(sql`select from graphile_worker.jobs where key = ${key}`);
      await db.execute(sql`select graphile_worker.remove_job(${key})`);
      return jobs.rows.length;
    };
    await maya.moveTo('CA');
    await followed();

    await maya.save(body({}, { shippingAddress: someAddress('CA') }));
    expect(await followed()).toBe(0);
    await maya.save(body({}, { shippingAddress: null }));
    await maya.save(body({}, { shippingAddress: someAddress('NV') }));
    expect(await followed()).toBe(1);
  });
});

describe('two windows', () => {
  it('do not overwrite one another: the second hears what the first has saved', async () => {
    const maya = await patientWithProfile();
    await maya.save(body({ phone: '(510) 555-0151' }, { version: 0 }));

    const second = await maya.save(body({ firstName: 'May' }, { version: 0 }));

    expect(second).toMatchObject({
      reason: 'conflict',
      current: { version: 1, user: { firstName: 'Maya', phone: '(510) 555-0151' } },
      wanted: { user: { firstName: 'May' } },
      since: [{ field: 'phone', before: null, after: '(510) 555-0151' }],
    });
    expect(await maya.read()).toMatchObject({ version: 1, user: { firstName: 'Maya' } });
  });

  it('agree when they save the same', async () => {
    const maya = await patientWithProfile();
    await maya.save(body({ gender: 'female' }, { version: 0 }));

    expect(await maya.save(body({ gender: 'female' }, { version: 0 }))).toMatchObject({ ok: true });
    expect((await maya.read()).version).toBe(1);
  });

  it('notice an address that was changed in the cart', async () => {
    const maya = await patientWithProfile();
    await maya.moveTo('NV');

    const saved = await maya.save(body({}, { shippingAddress: someAddress('CA'), version: 0 }));

    expect(saved).toMatchObject({ reason: 'conflict', since: [{ field: 'shippingAddress' }] });
    expect((await maya.read()).shippingAddress).toMatchObject({ locality: 'Reno' });
  });

  it('that save at once leave one of the two, whole', async () => {
    const maya = await patientWithProfile();

    const both = await Promise.all([
      maya.save(body({ firstName: 'May' }, { shippingAddress: someAddress('CA'), version: 0 })),
      maya.save(body({ firstName: 'Mya' }, { shippingAddress: someAddress('NV'), version: 0 })),
    ]);

    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const { user, shippingAddress } = await maya.read();
    expect([user.firstName, shippingAddress?.locality]).toEqual(
      both[0].ok ? ['May', 'Oakland'] : ['Mya', 'Reno'],
    );
  });
});

describe('the record of changes', () => {
  it('keeps a date of birth that was corrected', async () => {
    const maya = await patientWithProfile();
    await maya.save(body({ dob: '1988-04-12' }));
    await maya.save(body({ dob: '1988-12-04' }));

    expect(await maya.record('dob')).toEqual([
      { before: null, after: '1988-04-12' },
      { before: '1988-04-12', after: '1988-12-04' },
    ]);
  });

  it('cannot be rewritten', async () => {
    const maya = await patientWithProfile();
    await maya.save(body({ dob: '1988-04-12' }));

    const rewriting = database.db
      .update(profileChanges)
      .set({ after: '1990-01-01' })
      .where(eq(profileChanges.userId, maya.id));

    await expect(rewriting).rejects.toMatchObject({
      cause: { message: 'profile_changes is only ever added to' },
    });
  });

  it('has nothing of an update that changed nothing', async () => {
    const maya = await patientWithProfile();
    await maya.moveTo('CA');
    await maya.moveTo('CA');

    expect(await maya.record('shippingAddress')).toHaveLength(1);
  });
});
