import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { registered } from '../../../tests/support/accounts';
import { withDatabase } from '../../../tests/support/database';
import { inviteSomebody } from '../../../tests/support/inviting';
import { mailLinks, mailsTo, tokenIn } from '../../../tests/support/mailed-links';
import { someBrowser } from '../../../tests/support/patient';
import { someone } from '../../../tests/support/people';
import { someStaff } from '../../../tests/support/staff';
import { users } from '../../database/tables/accounts.schema.server';
import { hashPassword } from '../email-and-password/passwords.server';
import { askForLink } from '../links/ask-for-link.server';
import { findVisitor } from '../sessions/session.server';
import { register, signIn } from './accounts.server';
import { acceptInvitation, changePassword, resetPassword } from './set-password.server';

const database = withDatabase();
const refused = { ok: false, errors: { password: expect.stringContaining('tried first') } };
const common = { password: 'Password1', repeated: 'Password1' };

describe('a password that is tried first is not taken', () => {
  it('where somebody registers', async () => {
    const person = { ...someone(), password: 'Password1' };
    expect(await register(someBrowser(database.db), person)).toMatchObject(refused);
  });

  it('where somebody changes theirs, nor one with their name in it', async () => {
    const { context, person } = await registered(database.db);
    const visitor = await findVisitor(context);
    if (!visitor?.user) throw new Error('Nobody is in.');
    const session = { ...visitor, user: visitor.user };
    const change = (next: typeof common) =>
      changePassword(context, session, { current: person.password, ...next });
    expect(await change(common)).toMatchObject(refused);
    const named = { password: 'Otter-Tester-7', repeated: 'Otter-Tester-7' };
    expect(await change(named)).toMatchObject({
      errors: { password: expect.stringContaining('Your name') },
    });
  });

  it('where somebody came by a link, and the link still works', async () => {
    const { context, person } = await registered(database.db);
    await askForLink(context, 'reset', person.email);
    await mailLinks(context);
    const token = tokenIn(context, (await mailsTo(context, person.email))[0]);
    expect(await resetPassword(context, token, common)).toMatchObject(refused);
    const rare = { password: 'Numbat34', repeated: 'Numbat34' };
    expect(await resetPassword(context, token, rare)).toEqual({ ok: true });
  });

  it('where somebody was invited, as the first manager is', async () => {
    const context = someBrowser(database.db);
    const manager = await someStaff(database.db, 'Ruth', 'manager');
    const { email } = await inviteSomebody(context, manager.id);
    await mailLinks(context);
    const token = tokenIn(context, (await mailsTo(context, email))[0]);
    expect(await acceptInvitation(context, token, common)).toMatchObject(refused);
  });
});

it('whoever has such a password from before gets in with it', async () => {
  const { person, userId } = await registered(database.db);
  const passwordHash = await hashPassword('Password1');
  await database.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
  const browser = someBrowser(database.db, { clientAddress: '10.3.2.1' });
  const { email } = person;
  expect(await signIn(browser, { email, password: 'Password1' })).toMatchObject({ ok: true });
});
