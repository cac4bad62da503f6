import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { inviteSomebody, nobodyYet } from '../../../../tests/support/inviting';
import { testContext } from '../../../../tests/support/load-context';
import { mailLinks, mailsTo, tokenIn } from '../../../../tests/support/mailed-links';
import { placedOrder } from '../../../../tests/support/ordering';
import { somePatient } from '../../../../tests/support/patient';
import { someProvider } from '../../../../tests/support/providers';
import { publishCatalogue } from '../../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../../tests/support/small-shop';
import { someStaff } from '../../../../tests/support/staff';
import { claimCase } from '../../../care/cases/claim-case.server';
import { licensedStates } from '../../../care/clinicians/licensed-states.server';
import { sessions, users } from '../../../database/tables/accounts.schema.server';
import { careCases } from '../../../database/tables/care.schema.server';
import { staffChanges } from '../../../database/tables/staff.schema.server';
import { acceptInvitation } from '../../../identity/accounts/set-password.server';
import { fitsPassword } from '../../../identity/email-and-password/passwords.server';
import { askForLink } from '../../../identity/links/ask-for-link.server';
import { renewSession, type SignedInUser } from '../../../identity/sessions/session.server';
import {
  disableStaff,
  enableStaff,
  setCredentials,
  setGrants,
  setSkills,
} from '../../../identity/staff/change-staff.server';
import { inviteAgain, inviteStaff } from '../../../identity/staff/invite-staff.server';
import { addLicense } from '../../../identity/staff/license-staff.server';
import { listStaff, readStaff } from '../../../identity/staff/read-staff.server';
import { fixedClock } from '../../../kernel/clock';

const database = withDatabase();
const context = (iso = '2025-06-02T12:00:00Z') =>
  testContext(database.db, { clock: fixedClock(iso) });

let manager: SignedInUser;
beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  manager = await someStaff(database.db, 'Ruth', 'manager');
});

const invited = (values: Partial<typeof nobodyYet> = {}) =>
  inviteSomebody(context(), manager.id, values);
const password = { password: 'Formulary1', repeated: 'Formulary1' };
const kindsOf = async (id: string) =>
  (await readStaff(database.db, id))?.changes.map(({ change }) => change.kind);

describe('an invitation', () => {
  it('is mailed, works once, and gives the account its password', async () => {
    const { id, email } = await invited();
    await mailLinks(context(), 2);
    const [mail, ...more] = await mailsTo(context(), email);
    const token = tokenIn(context(), mail);
    expect(more).toEqual([]);
    expect((await readStaff(database.db, id))?.person.emailVerifiedAt).toBeNull();

    expect(await acceptInvitation(context(), token, password)).toEqual({ ok: true });

    const [user] = await database.db.select().from(users).where(eq(users.id, id));
    expect(await fitsPassword(user?.passwordHash ?? null, 'Formulary1')).toBe(true);
    expect(await acceptInvitation(context(), token, password)).toEqual({
      ok: false,
      status: 'gone',
    });
  });

  it('expires after a week, and a newer one takes its place', async () => {
    const { id, email } = await invited();
    await mailLinks(context());
    const first = tokenIn(context(), (await mailsTo(context(), email))[0]);
    const later = context('2025-06-05T12:00:00Z');
    expect(await inviteAgain(later, manager.id, id)).toEqual({ ok: true });
    await mailLinks(later);
    const second = tokenIn(context(), (await mailsTo(context(), email))[0]);

    expect(await acceptInvitation(later, first, password)).toMatchObject({ status: 'gone' });
    const tooLate = context('2025-06-12T12:00:01Z');
    expect(await acceptInvitation(tooLate, second, password)).toMatchObject({
      status: 'expired',
    });
    expect(await kindsOf(id)).toEqual(['invitedAgain', 'invited']);
  });

  it('is refused for an address that has an account, and for nobody at all', async () => {
    const { email } = await invited();
    const again = { ...nobodyYet, email: email.toUpperCase() };

    expect(await inviteStaff(context(), manager.id, again)).toEqual({
      ok: false,
      errors: { email: 'There is an account with this address already' },
    });
    expect(
      await inviteStaff(context(), manager.id, {
        grant: 'patient',
        email: 'x',
        firstName: '',
        lastName: '4',
        credentials: '',
        professions: [],
        npi: '',
        licenses: [],
      }),
    ).toMatchObject({
      ok: false,
      errors: { grant: expect.any(String), email: expect.any(String) },
    });
  });
});

describe('an invitation with all that a role needs', () => {
  const row = { state: 'CA', number: 'A-1', validFrom: '', validThrough: '', supervisor: '' };
  const wish = (values: Partial<typeof nobodyYet>) => ({ ...nobodyYet, ...values });
  const invite = (values: Partial<typeof nobodyYet>) =>
    inviteStaff(context(), manager.id, wish(values));

  it('notes licenses, supervisor and NPI at once, each on record', async () => {
    const physician = await invited({ grant: 'physician', professions: ['md'] });
    const texas = { ...row, state: 'TX', number: 'T-1' };
    await addLicense(context(), manager.id, physician.id, texas);
    const { id } = await invited({
      ...{ professions: ['np'], npi: '1003000126' },
      licenses: [
        { ...row, validThrough: '2026-01-31' },
        { ...row, state: '', number: '' },
        { ...texas, supervisor: physician.id },
      ],
    });

    const staff = await readStaff(database.db, id);
    expect(staff?.person.npi).toBe('1003000126');
    expect(staff?.licenses).toMatchObject([
      { state: 'CA', number: 'A-1', validThrough: '2026-01-31', supervisorId: null },
      { state: 'TX', number: 'T-1', supervisorId: physician.id },
    ]);
    expect(await kindsOf(id)).toEqual([
      ...['supervisorNamed', 'licenseAdded', 'licenseAdded', 'credentialsChanged', 'invited'],
    ]);
    expect(await licensedStates(database.db, id, '2025-06-02')).toEqual(['CA', 'TX']);
  });

  it('says what is wrong in its row, and leaves nothing behind', async () => {
    const email = 'half@example.com';
    const before = await database.db.select().from(users);
    expect(
      await invite({ email, licenses: [row, { ...row, state: 'NV', number: ' ' }, row] }),
    ).toEqual({
      ok: false,
      errors: { 'number-1': expect.any(String), 'state-2': expect.stringContaining('already') },
    });
    expect(await invite({ email, licenses: [{ ...row, supervisor: manager.id }] })).toEqual({
      ok: false,
      errors: { 'supervisor-0': expect.stringContaining('licensed in CA') },
    });
    expect(await invite({ email, grant: 'support', licenses: [row] })).toMatchObject({
      errors: { 'state-0': expect.stringContaining('no license') },
    });
    expect(await database.db.select().from(users)).toHaveLength(before.length);
    expect(await mailsTo(context(), email)).toEqual([]);
  });

  it('gives no two people one NPI, however many are invited at once', async () => {
    const npi = '1679576722';
    const both = await Promise.all(
      ['one', 'two'].map((name) => invite({ email: `npi.${name}@example.com`, npi })),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ errors: { npi: expect.any(String) } });
    const { id } = await invited();
    expect(
      await setCredentials(context(), manager.id, id, { credentials: '', professions: [], npi }),
    ).toMatchObject({ ok: false, errors: { npi: expect.any(String) } });
  });
});

describe('the cases that somebody takes', () => {
  it('are set as a whole, go on record, and are known quizzes of a provider', async () => {
    const { id } = await invited();
    const skills = ['quizHaircare', 'quizWeightLoss'];
    for (let nth = 0; nth < 2; nth += 1)
      expect(await setSkills(context(), manager.id, id, skills)).toEqual({ ok: true });
    const staff = await readStaff(database.db, id);
    expect(staff?.person.skills).toEqual(['quizWeightLoss', 'quizHaircare']);
    expect(staff?.changes[0]?.change).toEqual({
      kind: 'skillsChanged',
      before: [],
      after: ['quizWeightLoss', 'quizHaircare'],
    });
    expect(await kindsOf(id)).toEqual(['skillsChanged', 'invited']);

    expect(await setSkills(context(), manager.id, id, ['quizOfNobody'])).toMatchObject({
      ok: false,
    });
    const other = await someStaff(database.db, 'Ruth', 'manager');
    expect(await setSkills(context(), manager.id, other.id, skills)).toMatchObject({ ok: false });
  });
});

describe('credentials', () => {
  const typed = { credentials: ' NP ', professions: ['rn', 'np'], npi: '1234567893' };
  const stored = async (id: string) => {
    const staff = await readStaff(database.db, id);
    return { person: staff?.person, change: staff?.changes[0]?.change };
  };

  it('are given with an invitation, and go on record as the list calls them', async () => {
    const { id } = await invited(typed);

    const { person, change } = await stored(id);
    expect(person).toMatchObject({ credentials: 'NP', professions: ['np', 'rn'] });
    expect(change).toEqual({
      kind: 'credentialsChanged',
      credentials: 'NP',
      professions: ['Nurse Practitioner (NP)', 'Registered Nurse (RN)'],
      npi: '1234567893',
    });
  });

  it('are changed as a whole, and saving the same again changes nothing', async () => {
    const { id } = await invited();
    const own = { ...typed, npi: '1245319599' };
    for (let nth = 0; nth < 2; nth += 1)
      expect(await setCredentials(context(), manager.id, id, own)).toEqual({ ok: true });
    const none = { credentials: '', professions: [], npi: '' };
    expect(await setCredentials(context(), manager.id, id, none)).toEqual({ ok: true });

    expect(await kindsOf(id)).toEqual(['credentialsChanged', 'credentialsChanged', 'invited']);
    expect((await stored(id)).person).toMatchObject(none);
  });

  it('are refused where they are none, and for managers', async () => {
    const { id } = await invited();
    const unknown = { credentials: '<b>', professions: ['wizard'], npi: '1' };
    expect(await setCredentials(context(), manager.id, id, unknown)).toMatchObject({
      errors: {
        ...{ credentials: expect.any(String), professions: 'Choose from the list' },
        npi: expect.any(String),
      },
    });
    const colleague = await invited({ grant: 'manager' });
    expect(await setCredentials(context(), manager.id, colleague.id, typed)).toMatchObject({
      errors: { form: 'Only providers have credentials.' },
    });
    const asManager = { ...nobodyYet, ...typed, grant: 'manager', email: 'mona@example.com' };
    expect(await inviteStaff(context(), manager.id, asManager)).toMatchObject({
      ok: false,
      errors: { credentials: expect.stringContaining('for roles of care') },
    });
  });
});

describe('an account that is switched off', () => {
  it('loses its sessions and its claims at once, and cannot be reached by a link', async () => {
    const provider = await someProvider(database.db, 'CA');
    await renewSession(database.db, context(), {
      visitorId: crypto.randomUUID(),
      userId: provider.id,
    });
    const { userId } = await placedOrder(database.db, ['pen-1m']);
    const [waiting] = await database.db
      .update(careCases)
      .set({ status: 'inReview', state: 'CA' })
      .where(eq(careCases.patientId, userId))
      .returning();
    expect(await claimCase(context(), provider.id, waiting?.id ?? '')).toMatchObject({
      outcome: 'mine',
    });
    await askForLink(context(), 'reset', provider.email);

    const done = await disableStaff(context(), manager.id, provider.id, ' Left the practice ');

    expect(done).toEqual({ ok: true });
    const open = await database.db.select().from(sessions).where(eq(sessions.userId, provider.id));
    expect(open).toEqual([]);
    const [freed] = await database.db
      .select()
      .from(careCases)
      .where(eq(careCases.id, waiting?.id ?? ''));
    expect(freed).toMatchObject({ claimedBy: null, claimedUntil: null });
    await mailLinks(context());
    expect(await mailsTo(context(), provider.email)).toEqual([]);
    expect((await readStaff(database.db, provider.id))?.changes).toMatchObject([
      { change: { kind: 'disabled', reason: 'Left the practice' }, by: 'Ruth Tester' },
    ]);
  });

  it('can be switched on again; twice the same changes nothing more', async () => {
    const provider = await someProvider(database.db, 'CA');
    for (let nth = 0; nth < 2; nth += 1)
      await disableStaff(context(), manager.id, provider.id, 'Away');
    for (let nth = 0; nth < 2; nth += 1) await enableStaff(context(), manager.id, provider.id);

    expect(await kindsOf(provider.id)).toEqual(['enabled', 'disabled']);
    const everyone = await listStaff(database.db, '2025-06-02');
    expect(everyone.find(({ id }) => id === provider.id)?.states).toEqual(['CA']);
  });

  it('needs a reason, is never one’s own, and never a patient’s', async () => {
    const provider = await someProvider(database.db);
    const { payer } = await somePatient(database.db, []);

    expect(await disableStaff(context(), manager.id, provider.id, ' ')).toMatchObject({
      ok: false,
      errors: { reason: expect.any(String) },
    });
    expect(await disableStaff(context(), manager.id, manager.id, 'x')).toMatchObject({
      ok: false,
      errors: { form: expect.stringContaining('another manager') },
    });
    expect(await disableStaff(context(), manager.id, payer.user.id, 'x')).toEqual({
      ok: 'notFound',
    });
  });
});

describe('what somebody may do', () => {
  const grantsNow = async (id: string) => (await readStaff(database.db, id))?.person.grants;

  it('is given and taken as a whole, and put on record', async () => {
    const { id } = await invited();
    expect(await grantsNow(id)).toEqual(['nurse-practitioner']);
    const given = ['publisher', 'nurse-practitioner', 'author:clinical', 'publisher'];

    expect(await setGrants(context(), manager.id, id, given)).toEqual({ ok: true });
    expect(await grantsNow(id)).toEqual(['nurse-practitioner', 'author:clinical', 'publisher']);
    expect(await setGrants(context(), manager.id, id, [])).toEqual({ ok: true });
    expect(await grantsNow(id)).toEqual([]);
    expect(await kindsOf(id)).toEqual(['grantsChanged', 'grantsChanged', 'invited']);
  });

  it.each([['owner'], ['manager'], ['clinical']])(
    'never becomes %s on an account of a provider',
    async (wrong) => {
      const { id } = await invited();

      expect(await setGrants(context(), manager.id, id, ['publisher', wrong])).toEqual({
        ok: false,
        errors: { form: expect.stringContaining('Nothing was changed') },
      });
      expect(await grantsNow(id)).toEqual(['nurse-practitioner']);
    },
  );

  it('is never changed by whoever holds it: the last manager stays one', async () => {
    const refused = await setGrants(context(), manager.id, manager.id, []);

    expect(refused).toMatchObject({ ok: false });
    expect(await grantsNow(manager.id)).toEqual(['manager']);
  });

  it('leaves one of two managers who take it from each other in the same moment', async () => {
    const [one, other] = [
      await someStaff(database.db, 'Mona', 'manager'),
      await someStaff(database.db, 'Nina', 'manager'),
    ];
    const outcomes = await Promise.all([
      setGrants(context(), one.id, other.id, []),
      setGrants(context(), other.id, one.id, []),
    ]);

    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const left = [await grantsNow(one.id), await grantsNow(other.id)];
    expect(left.flat()).toEqual(['manager']);
  });

  it('can no longer be changed by somebody who manages no more, and nobody is invited by them', async () => {
    const mona = await someStaff(database.db, 'Mona', 'manager');
    const { id } = await invited();
    await setGrants(context(), manager.id, mona.id, ['author:marketing']);
    const invitation = { ...nobodyYet, email: 'new@example.com', grant: 'manager' };

    expect(await setGrants(context(), mona.id, id, [])).toMatchObject({ ok: false });
    expect(await disableStaff(context(), mona.id, id, 'Out')).toMatchObject({ ok: false });
    expect(await inviteStaff(context(), mona.id, invitation)).toMatchObject({ ok: false });
    expect(await grantsNow(id)).toEqual(['nurse-practitioner']);
  });
});

it('what managers did is only ever added to', async () => {
  await invited();
  await expect(database.db.delete(staffChanges)).rejects.toThrow();
  await expect(database.db.update(staffChanges).set({ byId: manager.id })).rejects.toThrow();
});
