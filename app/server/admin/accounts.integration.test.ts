import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testContext } from '../../../tests/support/load-context';
import { mailsTo } from '../../../tests/support/mailed-links';
import { someStaff } from '../../../tests/support/staff';
import { newPatient } from '../../../tests/support/visitors';
import { sessions, users } from '../../database/tables/accounts.schema.server';
import { staffChanges } from '../../database/tables/staff.schema.server';
import { acceptInvitation } from '../../identity/accounts/set-password.server';
import { readStaff } from '../../identity/staff/read-staff.server';
import { makeManager, removeSecondStep } from './accounts.server';

const database = withDatabase();
const context = () => testContext(database.db);
const ruth = {
  email: 'ruth.first@example.com',
  firstName: 'Ruth',
  lastName: 'Okafor',
  reason: '',
};
const password = { password: 'Formulary1', repeated: 'Formulary1' };
const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);

async function made(typed = ruth) {
  const done = await makeManager(context(), typed);
  if (!done.ok) throw new Error(done.problems.join('\n'));
  return done;
}

const accountOf = async (email: string) => {
  const [found] = await database.db.select().from(users).where(eq(users.email, email));
  if (!found) throw new Error(`There is no ${email}.`);
  return found;
};

describe('the first manager', () => {
  it('gets a link that works once; one that is made again ends the first', async () => {
    const first = await made();
    const second = await made();
    expect(second.link).toMatch(/^http.*\/invitation\/[\w-]{43}$/);

    expect(await acceptInvitation(context(), tokenOf(first.link), password)).toMatchObject({
      ok: false,
    });
    expect(await acceptInvitation(context(), tokenOf(second.link), password)).toEqual({ ok: true });
    expect(await acceptInvitation(context(), tokenOf(second.link), password)).toMatchObject({
      ok: false,
    });

    const { id, grants } = await accountOf(ruth.email);
    expect(grants).toEqual(['manager']);
    const record = (await readStaff(database.db, id))?.changes;
    expect(record?.map(({ change, by }) => [change.kind, by])).toEqual([
      ['invitedAgain', null],
      ['invited', null],
    ]);
    expect(await mailsTo(context(), ruth.email)).toEqual([]);
  });

  it('is the only one who is made without a reason', async () => {
    const another = { ...ruth, email: 'another@example.com' };
    const refused = await makeManager(context(), another);
    expect(refused).toMatchObject({
      ok: false,
      problems: [expect.stringContaining('There is a manager already')],
    });

    await made({ ...another, reason: 'Ruth left and took her phone' });

    const { id } = await accountOf(another.email);
    const [row] = await database.db.select().from(staffChanges).where(eq(staffChanges.staffId, id));
    expect(row?.change).toEqual({
      kind: 'invited',
      grants: ['manager'],
      reason: 'Ruth left and took her phone',
    });
  });

  it('is one, also where three are made at the same moment', async () => {
    await database.db
      .update(users)
      .set({ disabledAt: new Date() })
      .where(eq(users.kind, 'providers'));
    const names = ['one', 'two', 'three'];
    const all = names.map((name) =>
      makeManager(context(), { ...ruth, email: `${name}@example.com` }),
    );
    expect((await Promise.all(all)).filter(({ ok }) => ok)).toHaveLength(1);
  });

  it.each([
    ['no address', { email: '' }, '--email'],
    ['what is no address', { email: 'ruth' }, '--email'],
    ['no name', { firstName: ' ' }, '--first-name'],
    ['digits in a name', { lastName: 'R2D2' }, '--last-name'],
  ])('is not made with %s', async (_case, wrong, option) => {
    expect(await makeManager(context(), { ...ruth, ...wrong })).toMatchObject({
      ok: false,
      problems: [expect.stringContaining(option)],
    });
  });

  it('is never made of a patient, and says nothing of them', async () => {
    const { email } = (await newPatient(database.db)).user;

    const refused = await makeManager(context(), { ...ruth, email, reason: 'To try it' });

    expect(refused).toEqual({
      ok: false,
      problems: ['There is an account with this address already.'],
    });
    expect((await accountOf(email)).kind).toBe('patient');
  });
});

describe('a second step that was lost', () => {
  let staff: Awaited<ReturnType<typeof someStaff>>;
  beforeAll(async () => {
    staff = await someStaff(database.db, 'Nadia', 'nurse');
  });

  it('is removed with a reason, on record, and its owner is signed out and told', async () => {
    const { email } = staff;

    expect(await removeSecondStep(context(), { email, reason: ' ' })).toMatchObject({ ok: false });
    expect(await removeSecondStep(context(), { email, reason: 'Phone stolen' })).toEqual({
      ok: true,
    });

    expect(await database.db.select().from(sessions).where(eq(sessions.userId, staff.id))).toEqual(
      [],
    );
    const [newest] = (await readStaff(database.db, staff.id))?.changes ?? [];
    expect(newest).toMatchObject({
      by: null,
      change: { kind: 'secondStepRemoved', reason: 'Phone stolen' },
    });
    expect(await mailsTo(context(), email)).toHaveLength(1);
  });

  it('of a patient is removed as well, and is no change of staff', async () => {
    const { email, id } = (await newPatient(database.db)).user;

    expect(await removeSecondStep(context(), { email, reason: 'Lost phone' })).toEqual({
      ok: true,
    });
    const changes = database.db.$count(staffChanges, eq(staffChanges.staffId, id));
    expect(await changes).toBe(0);
    expect(await mailsTo(context(), email)).toHaveLength(1);
  });

  it('of nobody is told so', async () => {
    const typed = { email: 'nobody@example.com', reason: 'Lost phone' };
    expect(await removeSecondStep(context(), typed)).toEqual({
      ok: false,
      problems: ['There is no account with this address.'],
    });
  });
});
