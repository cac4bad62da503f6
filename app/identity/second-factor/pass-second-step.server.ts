import type { AppLoadContext } from '../../kernel/http/load-context';
import { letIn } from '../accounts/accounts.server';
import { renewSession, type WhoSignedIn } from '../sessions/session.server';
import type { WaitingPerson } from '../sessions/waiting-person.server';
import { takeAppCode } from './app-code.server';
import { recordAndNotify } from './notify-owner.server';
import { useUpRecoveryCode } from './recovery-codes.server';
import { forgiveCodes, limitCodes, limitSignatures, whoTries } from './second-factor-limits.server';
import { takeSignature } from './sign-with-passkey.server';

/**
 * Proof that somebody gives of who they are: a code from their app, one of those on paper, or the answer of a browser
 * that had a passkey sign.
 */
export interface Proof {
  kind: 'app' | 'recovery' | 'passkey';
  code: string;
}

export type Passed = { ok: true; setCookie: string } | { ok: false; message: string };

/** Lets somebody in whose password was right, if their second step is too. Their session gets a new cookie. */
export async function passSecondStep(
  context: AppLoadContext,
  waiting: WaitingPerson,
  proof: Proof,
): Promise<Passed> {
  if (proof.kind === 'passkey') return withPasskey(context, waiting, proof.code);
  const { user } = waiting;
  // Asked before the cookie is another one.
  const trier = await whoTries(context, user.id);
  const tooMany = await limitCodes(context, user.id, trier);
  if (tooMany !== null) return { ok: false, message: tooMany };
  const passed = await ways[proof.kind](context, waiting, proof.code);
  if (passed.ok) await forgiveCodes(context, user.id, trier);
  return passed;
}

const ways = { app: withAppCode, recovery: withRecoveryCode };

async function withAppCode(
  context: AppLoadContext,
  { visitorId, user }: WaitingPerson,
  code: string,
): Promise<Passed> {
  return context.db.transaction(async (tx): Promise<Passed> => {
    const proved = await takeAppCode(tx, context, user.id, code);
    if (!proved.ok) return proved;
    return { ok: true, setCookie: await enter(tx, context, { visitorId, userId: user.id }, 'app') };
  });
}

async function withPasskey(
  context: AppLoadContext,
  { visitorId, user }: WaitingPerson,
  answer: string,
): Promise<Passed> {
  const tooMany = await limitSignatures(context);
  if (tooMany !== null) return { ok: false, message: tooMany };
  if (!(await takeSignature(context, user.id, answer))) return { ok: false, message: notSigned };
  return context.db.transaction(
    async (tx): Promise<Passed> => ({
      ok: true,
      setCookie: await enter(tx, context, { visitorId, userId: user.id }, 'passkey'),
    }),
  );
}

async function withRecoveryCode(
  context: AppLoadContext,
  { visitorId, user }: WaitingPerson,
  code: string,
): Promise<Passed> {
  return context.db.transaction(async (tx): Promise<Passed> => {
    if (!(await useUpRecoveryCode(tx, context.clock.now(), user.id, code))) {
      return { ok: false, message: notARecoveryCode };
    }
    await recordAndNotify(tx, context, user, { event: 'recoveryCodeUsed', actorId: user.id });
    return {
      ok: true,
      setCookie: await enter(tx, context, { visitorId, userId: user.id }, 'recovery'),
    };
  });
}

async function enter(
  tx: Parameters<typeof letIn>[0],
  context: AppLoadContext,
  who: WhoSignedIn,
  way: Proof['kind'],
): Promise<string> {
  await letIn(tx, context, who, way);
  return renewSession(tx, context, who, context.clock.now());
}

const notSigned = 'The passkey was not taken. Try once more, or type a code from your app.';
const notARecoveryCode =
  'This is none of your recovery codes, or it was used already. Each of them works once.';
