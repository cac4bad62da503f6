import {
  type SecondFactorEvent,
  secondFactorRecord,
} from '../../database/tables/second-factor.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { sites } from '../../kernel/sites/sites';
import { writeMail } from '../../mail/outbox.server';

type Told = Pick<AppLoadContext, 'clock' | 'requestId' | 'site' | 'origin'>;

const words: Record<SecondFactorEvent, { subject: string; text: string }> = {
  setUp: {
    subject: 'An authenticator app was set up for your account',
    text: 'From now on you sign in with your password and a code from your authenticator app.',
  },
  appReplaced: {
    subject: 'The authenticator app of your account was replaced',
    text: 'A new authenticator app took the place of the one before. Every other device was signed out.',
  },
  recoveryCodesMade: {
    subject: 'New recovery codes were made for your account',
    text: 'The recovery codes from before are worth nothing any more.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    text: 'After your password it can be used in place of a code from your authenticator app.',
  },
  passkeyRemoved: {
    subject: 'A passkey of your account was removed',
    text: 'Nobody can sign in to your account with it any more.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code of your account was used',
    text: 'Somebody signed in to your account with your password and one of your recovery codes. That code is worth nothing any more.',
  },
  reset: {
    subject: 'The authenticator app of your account was removed',
    text: 'A manager removed the authenticator app from your account, with its passkeys and recovery codes, and you were signed out everywhere. You set up a new one when you sign in next.',
  },
};

/** Puts on record what happened to somebody’s second step, and tells them by mail. */
export async function recordAndTell(
  tx: Queryable,
  context: Told,
  event: SecondFactorEvent,
  owner: { id: string; email: string; firstName: string },
  by: { actorId: string; reason?: string; about?: string },
): Promise<void> {
  const now = context.clock.now();
  await tx.insert(secondFactorRecord).values({ at: now, userId: owner.id, event, ...by });
  const { supportEmail, tone } = sites[context.site];
  const { subject, text } = words[event];
  await writeMail(tx, now, {
    key: `second factor ${event} ${context.requestId}`,
    site: context.site,
    to: owner.email,
    subject,
    text: [
      `Hello ${owner.firstName},`,
      text,
      `If you know nothing of it, tell your manager at once, or write to us: ${supportEmail}`,
      tone.signOff,
    ].join('\n\n'),
    action: { label: 'Go to the sign-in page', url: `${context.origin}/login` },
  });
}
