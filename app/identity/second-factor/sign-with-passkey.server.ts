import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { and, eq, lt, or } from 'drizzle-orm';
import { passkeys } from '../../database/tables/second-factor.schema.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import {
  keepChallenge,
  passkeyHost,
  passkeysHere,
  readSignature,
  takeChallenge,
  webauthn,
} from './passkeys.server';

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
  });
  await keepChallenge(context, userId, 'signIn', options.challenge);
  return options;
}

/** Says whether a passkey of this person signed what this browser was given, here and now. */
export async function takeSignature(
  context: AppLoadContext,
  userId: string,
  text: string,
): Promise<boolean> {
  const challenge = await takeChallenge(context, userId, 'signIn');
  const answer = readSignature(text);
  if (!challenge || !answer) return false;
  const [passkey] = await context.db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, answer.id), eq(passkeys.userId, userId)));
  const counter = passkey ? await counterOf(context, challenge, answer, passkey) : null;
  if (!passkey || counter === null) return false;
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
  return counted.length > 0;
}

/** Returns the count that the authenticator has come to; null for a signature that is not right. */
async function counterOf(
  context: AppLoadContext,
  expectedChallenge: string,
  response: AuthenticationResponseJSON,
  passkey: typeof passkeys.$inferSelect,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: context.origin,
      expectedRPID: passkeyHost(context),
      requireUserVerification: false,
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
