import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { and, desc, eq } from 'drizzle-orm';
import { passkeys } from '../../database/tables/second-factor.schema.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { sites } from '../../kernel/sites/sites';
import type { SignedInUser } from '../sessions/session.server';
import { type Proved, proveApp } from './app-code.server';
import { recordAndTell } from './notify-owner.server';
import {
  keepChallenge,
  readNewPasskey,
  takeChallenge,
  webauthn,
} from './passkey-challenges.server';

/** The host that passkeys are made for and used on: that of the site, as it is configured. */
export function passkeyHost({ origin }: Pick<AppLoadContext, 'origin'>): string {
  return new URL(origin).hostname;
}

/** Somebody’s passkeys, the newest first. */
export function listPasskeys({ db }: Pick<AppLoadContext, 'db'>, userId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt));
}

/** Those that work on this site, as browsers want to hear of them. */
export async function passkeysHere(context: AppLoadContext, userId: string) {
  const rows = await context.db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.host, passkeyHost(context))));
  return rows;
}

/** Removes a passkey of somebody’s own. What is gone already, or another’s, is left alone. */
export async function removePasskey(
  context: AppLoadContext,
  user: { id: string; email: string; firstName: string },
  id: string,
): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)))
      .returning({ name: passkeys.name });
    if (!gone) return false;
    await recordAndTell(tx, context, 'passkeyRemoved', user, {
      actorId: user.id,
      about: gone.name,
    });
    return true;
  });
}

/** Number of passkeys that one person may have. */
const most = 10;
/** Most characters of a passkey’s name. */
export const longestName = 60;

/** Passkey that a browser is to make; nothing is asked of its extensions. */
export type ToMake = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>;

export type Asked =
  | { ok: true; name: string; options: ToMake }
  | { ok: false; errors: { name?: string; code?: string } };

/** Begins a passkey, for somebody who proves that their app is at hand: what their browser is to make. */
export async function askForPasskey(
  context: AppLoadContext,
  user: SignedInUser,
  typed: { name: string; code: string },
): Promise<Asked> {
  const name = typed.name.trim();
  if (name === '' || name.length > longestName) return { ok: false, errors: { name: nameIt } };
  if ((await listPasskeys(context, user.id)).length >= most) {
    return { ok: false, errors: { name: tooMany } };
  }
  const proved = await proveApp(context, user.id, typed.code);
  if (!proved.ok) return { ok: false, errors: { code: proved.message } };
  const { generateRegistrationOptions } = await webauthn();
  const { extensions, ...options } = await generateRegistrationOptions({
    rpName: sites[context.site].name,
    rpID: passkeyHost(context),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: await passkeysHere(context, user.id),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await keepChallenge(context, user.id, 'add', options.challenge);
  return { ok: true, name, options };
}

/** Keeps the passkey that a browser made, if it is the one that was asked for. On record, and told by mail. */
export async function addPasskey(
  context: AppLoadContext,
  user: SignedInUser,
  typed: { name: string; answer: string },
): Promise<Proved> {
  const challenge = await takeChallenge(context, user.id, 'add');
  const answer = readNewPasskey(typed.answer);
  const made = challenge && answer ? await verified(context, challenge, answer) : null;
  if (!made) return { ok: false, message: notMade };
  const name = typed.name.trim().slice(0, longestName) || 'Passkey';
  return context.db.transaction(async (tx): Promise<Proved> => {
    const kept = await tx
      .insert(passkeys)
      .values({
        userId: user.id,
        name,
        host: passkeyHost(context),
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        transports: made.transports ?? [],
        createdAt: context.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (kept.length === 0) return { ok: false, message: knownAlready };
    await recordAndTell(tx, context, 'passkeyAdded', user, { actorId: user.id, about: name });
    return { ok: true };
  });
}

async function verified(
  context: AppLoadContext,
  expectedChallenge: string,
  response: RegistrationResponseJSON,
) {
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const result = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: context.origin,
      expectedRPID: passkeyHost(context),
      requireUserVerification: false,
    });
    return result.verified ? result.registrationInfo.credential : null;
  } catch {
    // The check throws whatever does not fit: another origin, another challenge, bytes that are no passkey.
    return null;
  }
}

const nameIt = `Name it so that you will know it again, in at most ${longestName} letters.`;
const tooMany = `You have ${most} passkeys. Remove one that you do not use first.`;
const notMade = 'This did not work, and nothing was kept. Begin once more.';
const knownAlready = 'This passkey is registered already.';
