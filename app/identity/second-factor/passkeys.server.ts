import { randomUUID } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { and, desc, eq } from 'drizzle-orm';
import { sealerFor } from '../../database/sealing/sealing.server';
import { passkeys } from '../../database/tables/second-factor.schema.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { sites } from '../../kernel/sites/sites';
import { openNames, placeOfName } from '../accounts/second-factor-record.server';
import { hasPassword, isFreshlyIn } from '../accounts/set-password.server';
import type { SignedInUser } from '../sessions/session.server';
import { hasSecondFactor } from '../sessions/waiting-person.server';
import type { Proved } from './app-code.server';
import { newChallenge, takeChallenge } from './challenges.server';
import { recordAndNotify } from './notify-owner.server';
import { proveOwner } from './prove-owner.server';

/** Reads a browser’s answer with a new passkey from the text of a form; null where the text is something else. */
function readNewPasskey(text: string): RegistrationResponseJSON | null {
  const answer = readAnswer(text, ['clientDataJSON', 'attestationObject']);
  if (!answer) return null;
  const { id, response } = answer;
  const { clientDataJSON = '', attestationObject = '' } = response.texts;
  const said = response.all['transports'];
  const transports = Array.isArray(said) ? said.filter((one) => isShortText(one)).slice(0, 10) : [];
  return { ...whole(id), response: { clientDataJSON, attestationObject, transports } };
}

/** Reads the answer of a browser that had a passkey sign; null where the text is something else. */
export function readSignature(text: string): AuthenticationResponseJSON | null {
  const answer = readAnswer(text, ['clientDataJSON', 'authenticatorData', 'signature']);
  if (!answer) return null;
  const { clientDataJSON = '', authenticatorData = '', signature = '' } = answer.response.texts;
  return { ...whole(answer.id), response: { clientDataJSON, authenticatorData, signature } };
}

function whole(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
}

/** The id of the passkey and the parts of the answer that have to be texts. */
function readAnswer(text: string, parts: readonly string[]) {
  const answer = parsed(text);
  if (!isObject(answer) || typeof answer['id'] !== 'string' || answer['id'] === '') return null;
  const all = answer['response'];
  if (!isObject(all)) return null;
  const texts: Record<string, string> = {};
  for (const part of parts) {
    const value = all[part];
    if (typeof value !== 'string') return null;
    texts[part] = value;
  }
  return { id: answer['id'], response: { all, texts } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 30;
}

/** Loads what checks passkeys, when the first one is used: it is two hundred modules, and most requests need none. */
export const webauthn = () => import('@simplewebauthn/server');

/** The host that passkeys are made for and used on: that of the site, as it is configured. */
export function passkeyHost({ origin }: Pick<AppLoadContext, 'origin'>): string {
  return new URL(origin).hostname;
}

/** Lists somebody’s passkeys, the newest first. */
export async function listPasskeys({ db }: Pick<AppLoadContext, 'db'>, userId: string) {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt));
  return openNames(db, rows);
}

/** Lists passkeys that work on this site, as browsers want to hear of them. */
export async function passkeysHere(context: AppLoadContext, userId: string) {
  const rows = await context.db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.host, passkeyHost(context))));
  return rows;
}

/**
 * Says whether removing a passkey leaves a patient with nothing but their password: it asks for that. Staff always have
 * their app.
 */
export async function isLastOfPatient(
  context: AppLoadContext,
  user: Pick<SignedInUser, 'id' | 'kind'>,
): Promise<boolean> {
  if (user.kind !== 'patient' || (await hasSecondFactor(context, user.id))) return false;
  return (await listPasskeys(context, user.id)).length === 1;
}

/**
 * Removes a passkey of somebody’s own. What is gone already, or another’s, is left alone.
 * @param password Asked of a patient for their last way in besides it.
 */
export async function removePasskey(
  context: AppLoadContext,
  user: SignedInUser,
  id: string,
  password = '',
): Promise<Proved> {
  if (await isLastOfPatient(context, user)) {
    const proved = await proveOwner(context, user, password);
    if (!proved.ok) return proved;
  }
  await context.db.transaction(async (tx) => {
    const deleted = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)))
      .returning({ id: passkeys.id, name: passkeys.name });
    const [gone] = await openNames(tx, deleted);
    if (!gone) return;
    await recordAndNotify(tx, context, user, {
      event: 'passkeyRemoved',
      actorId: user.id,
      about: gone.name,
    });
  });
  return { ok: true };
}

/** Number of passkeys that one person may have. */
const most = 10;
/** Most characters of a passkey’s name. */
const longestName = 60;

/** Passkey that a browser is to make; nothing is asked of its extensions. */
export type ToMake = Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>;

export type Asked =
  | { ok: true; name: string; options: ToMake }
  | { ok: false; errors: { name?: string; code?: string } };

/** Begins a passkey, for somebody who proves who they are: what their browser is to make. */
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
  const proved = await proveOwner(context, user, typed.code);
  if (!proved.ok) return { ok: false, errors: { code: proved.message } };
  return { ok: true, name, options: await toMake(context, user) };
}

/**
 * Begins the passkey of a patient who just registered without a password: what their browser is to make. Null for
 * anybody else, who proves who they are first.
 */
export async function askForFirstPasskey(
  context: AppLoadContext,
  user: SignedInUser,
): Promise<ToMake | null> {
  if (await hasPassword(context, user.id)) return null;
  if ((await listPasskeys(context, user.id)).length > 0) return null;
  return (await isFreshlyIn(context, user.id)) ? toMake(context, user) : null;
}

async function toMake(context: AppLoadContext, user: SignedInUser): Promise<ToMake> {
  const { generateRegistrationOptions } = await webauthn();
  const { extensions, ...options } = await generateRegistrationOptions({
    rpName: sites[context.site].name,
    rpID: passkeyHost(context),
    userName: user.email,
    userDisplayName: `${user.firstName} ${user.lastName}`,
    userID: new TextEncoder().encode(user.id),
    excludeCredentials: await passkeysHere(context, user.id),
    challenge: newChallenge(context, { purpose: 'add', userId: user.id }),
    // A patient’s says who they are, and is all that they give: it has to know them itself.
    authenticatorSelection:
      user.kind === 'patient'
        ? { residentKey: 'required', userVerification: 'required' }
        : { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return options;
}

/** Keeps the passkey that a browser made, if it is the one that was asked for. On record, and told by mail. */
export async function addPasskey(
  context: AppLoadContext,
  user: SignedInUser,
  typed: { name: string; answer: string },
): Promise<Proved> {
  const answer = readNewPasskey(typed.answer);
  const occasion = { purpose: 'add', userId: user.id } as const;
  const challenge =
    answer && (await takeChallenge(context, occasion, answer.response.clientDataJSON));
  const made = challenge && answer ? await verified(context, user, challenge, answer) : null;
  if (!made) return { ok: false, message: notMade };
  const name = typed.name.trim().slice(0, longestName) || 'Passkey';
  return context.db.transaction(async (tx): Promise<Proved> => {
    const id = randomUUID();
    const sealer = await sealerFor(tx, { purpose: 'person', id: user.id });
    const stored = await tx
      .insert(passkeys)
      .values({
        id,
        userId: user.id,
        name: sealer.text(name, placeOfName(id)),
        host: passkeyHost(context),
        credentialId: made.id,
        publicKey: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        transports: made.transports ?? [],
        createdAt: context.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (stored.length === 0) return { ok: false, message: knownAlready };
    await recordAndNotify(tx, context, user, {
      event: 'passkeyAdded',
      actorId: user.id,
      about: name,
    });
    return { ok: true };
  });
}

async function verified(
  context: AppLoadContext,
  { kind }: SignedInUser,
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
      requireUserVerification: kind === 'patient',
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
