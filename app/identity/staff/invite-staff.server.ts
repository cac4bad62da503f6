import { randomBytes, randomUUID } from 'node:crypto';
import {
  emailFormat,
  firstComplaint,
  maximumLength,
  nameLetters,
  required,
  typedName,
} from '../../../engine/values';
import type { UserKind } from '../../../schemas/generated/types';
import { currentReference } from '../../content/reference.server';
import { users } from '../../database/tables/accounts.schema.server';
import type { Db } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { grantsFor, isGrant, kindsFor } from '../access/grants';
import { type CredentialsWish, readCredentials } from '../accounts/credentials';
import { professionChoices } from '../accounts/professions.server';
import { complaints, type FieldErrors } from '../email-and-password/account-form';
import { hashPassword } from '../email-and-password/passwords.server';
import { mailLinkLater } from '../links/mail-link.server';
import {
  changeStaff,
  credentialsChange,
  isNpiTaken,
  lockWithManager,
  managesNoMore,
  npiTaken,
  recordChange,
  type StaffChanged,
} from './change-staff.server';
import { type LicenseRow, readLicenses } from './license-form';
import { licenseNewcomer } from './license-staff.server';

/** Somebody a manager wants to have an account, as it was typed. */
export interface Invitation extends CredentialsWish {
  /** Right that they are given first; more can be given later. */
  grant: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Licenses in the order of the form; rows in which nothing was typed are left out. */
  licenses: readonly LicenseRow[];
}

export type Invited = { ok: true; id: string } | { ok: false; errors: FieldErrors };

/** Carries what is wrong out of a transaction, so that nothing of it stays. */
class InvitationStop extends Error {
  constructor(readonly errors: FieldErrors) {
    super('An invitation was refused.');
  }
}

/**
 * Makes an account for a member of staff with what their role needs, all of it or nothing, and mails them a link, which
 * works once, to choose their password. Until they did, nobody knows a password for it.
 */
export async function inviteStaff(
  context: Pick<AppLoadContext, 'db' | 'clock' | 'site' | 'origin'>,
  managerId: string,
  invitation: Invitation,
): Promise<Invited> {
  const read = await readInvitation(context.db, invitation);
  if (!read.ok) return read;
  const { person, licenses, given } = read;
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'));
  const at = context.clock.now();
  const made = context.db.transaction(async (tx): Promise<Invited> => {
    const { manages } = await lockWithManager(tx, managerId, null);
    if (!manages) return { ok: false, errors: { grant: managesNoMore } };
    if (await isNpiTaken(tx, person.npi)) return { ok: false, errors: { npi: npiTaken } };
    const [made] = await tx
      .insert(users)
      .values({ ...person, passwordHash })
      .onConflictDoNothing()
      .returning();
    if (!made)
      return { ok: false, errors: { email: 'There is an account with this address already' } };
    const licensed = await licenseNewcomer(tx, made, licenses, at);
    if ('errors' in licensed) throw new InvitationStop(licensed.errors);
    await mailInvitation(tx, context, made.id);
    const changing = { at, byId: managerId, staffId: made.id };
    const invited = { kind: 'invited', grants: person.grants } as const;
    await recordChange(tx, changing, invited, ...given, ...licensed.changes);
    return { ok: true, id: made.id };
  });
  return made.catch((error): Invited => {
    if (error instanceof InvitationStop) return { ok: false, errors: error.errors };
    throw error;
  });
}

/** Reads what a manager typed: the account, its licenses, and changes of the record; or every error in it. */
async function readInvitation(db: Db, { grant, ...typed }: Invitation) {
  const email = typed.email.trim();
  const [firstName, lastName] = [typedName(typed.firstName), typedName(typed.lastName)];
  const nameRules = [required, nameLetters, maximumLength(100)];
  const choices = await professionChoices(db);
  const read = readCredentials(
    typed,
    choices.map(({ value }) => value),
  );
  const hasCredentials =
    typed.credentials.trim() !== '' || typed.professions.length > 0 || typed.npi.trim() !== '';
  const { states } = await currentReference(db);
  const rows = readLicenses(
    typed.licenses,
    states.map(({ id }) => id),
  );
  const needsNone = isGrant(grant) && !grantsFor['chart:read'].some((one) => one === grant);
  const errors = complaints({
    grant: isGrant(grant) ? null : 'Choose what they will do here',
    email: firstComplaint(email, [required, emailFormat, maximumLength(254)]),
    firstName: firstComplaint(firstName, nameRules),
    lastName: firstComplaint(lastName, nameRules),
    ...(read.ok ? {} : read.errors),
    ...(isGrant(grant) && !kindsFor[grant].includes('providerUsers') && hasCredentials
      ? { credentials: 'These are for roles of care: leave them empty for everybody else' }
      : {}),
    ...(needsNone && rows.read.length > 0
      ? { 'state-0': 'This role needs no license: leave all of this empty' }
      : rows.errors),
  });
  if (!isGrant(grant) || !read.ok || Object.keys(errors).length > 0)
    return { ok: false as const, errors };
  const { credentials, professions, npi } = read;
  const kind: UserKind = kindsFor[grant].includes('providers') ? 'providers' : 'providerUsers';
  const person = {
    ...{ kind, grants: [grant], email, firstName, lastName },
    ...{ credentials, professions, npi },
  };
  const given = hasCredentials ? [credentialsChange(read, choices)] : [];
  return { ok: true as const, person, licenses: rows.read, given };
}

/** Sends another invitation to somebody who has not followed the first one. It ends the earlier ones. */
export function inviteAgain(
  context: Pick<AppLoadContext, 'db' | 'clock' | 'site' | 'origin'>,
  managerId: string,
  staffId: string,
): Promise<StaffChanged> {
  return changeStaff(context, { managerId, staffId }, async (tx, staff) => {
    if (staff.disabledAt !== null)
      return { errors: { form: 'The account is switched off. Switch it on first.' } };
    if (staff.emailVerifiedAt !== null) {
      return {
        errors: {
          form: 'They have chosen their password. Who forgot it chooses a new one when signing in.',
        },
      };
    }
    await mailInvitation(tx, context, staffId);
    return { change: { kind: 'invitedAgain' } };
  });
}

function mailInvitation(
  tx: Parameters<typeof mailLinkLater>[0],
  { site, origin }: Pick<AppLoadContext, 'site' | 'origin'>,
  user: string,
): Promise<void> {
  return mailLinkLater(tx, { purpose: 'invite', user, link: randomUUID(), site, origin });
}
