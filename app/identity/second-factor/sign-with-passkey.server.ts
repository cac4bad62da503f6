import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { and, eq, lt, or } from 'drizzle-orm';
import { passkeys } from '../../database/tables/second-factor.schema.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { passkeyNotTaken, type SignInResult, signInProved } from '../accounts/accounts.server';
import { newChallenge, takeChallenge } from './challenges.server';
import { passkeyHost, passkeysHere, readSignature, webauthn } from './passkeys.server';
import { limitSignatures } from './second-factor-limits.server';

/** Challenge that a browser is to have signed; nothing is asked of its extensions. */
export type ToSign = Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>;

/** Returns what a browser is to have signed by one of somebody’s passkeys; null for whoever has none on this site. */
export async function askToSign(context: AppLoadContext, userId: string): Promise<ToSign | null> {
  const allowCredentials = await passkeysHere(context, userId);
  if (allowCredentials.length === 0) return null;
  const { generateAuthenticationOptions } = await webauthn();
  const { extensions, ...options } = await generateAuthenticationOptions({
    rpID: passkeyHost(context),
    allowCredentials,
    userVerification: 'preferred',
    challenge: newChallenge(context, { purpose: 'signIn', userId }),
  });
  return options;
}

/** Returns what any passkey of a patient may sign to let them in without a password. */
export function askAnyToSign(context: AppLoadContext): ToSign {
  const challenge = newChallenge(context, { purpose: 'alone', userId: null });
  return {
    challenge: Buffer.from(challenge).toString('base64url'),
    rpId: passkeyHost(context),
    allowCredentials: [],
    userVerification: 'required',
  };
}

/** Says whether a passkey of this person signed what this browser was given, here and now. */
export async function takeSignature(
  context: AppLoadContext,
  userId: string,
  text: string,
): Promise<boolean> {
  return (await signer(context, { purpose: 'signIn', userId }, text)) !== null;
}

/** Signs a patient in by the answer of their passkey alone. */
export async function signInByPasskey(
  context: AppLoadContext,
  text: string,
): Promise<SignInResult> {
  const tooMany = await limitSignatures(context);
  if (tooMany !== null) return { ok: false, message: tooMany, errors: { form: tooMany } };
  const userId = await signer(context, { purpose: 'alone', userId: null }, text);
  return userId === null ? passkeyNotTaken : signInProved(context, userId);
}

async function signer(
  context: AppLoadContext,
  occasion: { purpose: 'signIn'; userId: string } | { purpose: 'alone'; userId: null },
  text: string,
): Promise<string | null> {
  const answer = readSignature(text);
  const challenge =
    answer && (await takeChallenge(context, occasion, answer.response.clientDataJSON));
  if (!challenge || !answer) return null;
  const [passkey] = await context.db
    .select()
    .from(passkeys)
    .where(
      and(
        eq(passkeys.credentialId, answer.id),
        occasion.userId === null ? undefined : eq(passkeys.userId, occasion.userId),
      ),
    );
  const isAlone = occasion.purpose === 'alone';
  const counter = passkey ? await counterOf(context, challenge, answer, passkey, isAlone) : null;
  if (!passkey || counter === null) return null;
  // Of two signatures at the same moment, the later count must not be overwritten by the earlier.
  const counted = await context.db
    .update(passkeys)
    .set({ counter, lastUsedAt: context.clock.now() })
    .where(
      and(
        eq(passkeys.id, passkey.id),
        or(
          lt(passkeys.counter, counter),
          and(eq(passkeys.counter, 0), eq(passkeys.counter, counter)),
        ),
      ),
    )
    .returning({ id: passkeys.id });
  return counted.length > 0 ? passkey.userId : null;
}

/** Returns the count that the authenticator has come to; null for a signature that is not right. */
async function counterOf(
  context: AppLoadContext,
  expectedChallenge: string,
  response: AuthenticationResponseJSON,
  passkey: typeof passkeys.$inferSelect,
  requireUserVerification: boolean,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: context.origin,
      expectedRPID: passkeyHost(context),
      requireUserVerification,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The check throws whatever does not fit: another origin or challenge, or a count that does not go on.
    return null;
  }
}
