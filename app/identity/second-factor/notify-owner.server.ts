import { randomUUID } from 'node:crypto';
import type { UserKind } from '../../../schemas/generated/types';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { writeMail } from '../../mail/outbox.server';
import { secondStepChanged } from '../../mail/templates/accounts';
import { type ActOnFactors, recordEvent } from '../accounts/second-factor-record.server';

type Notifying = Pick<AppLoadContext, 'clock' | 'site' | 'origin'>;

/** Puts on record what happened to somebody’s second step, and tells them by mail. */
export async function recordAndNotify(
  tx: Queryable,
  context: Notifying,
  owner: { id: string; kind: UserKind; email: string; firstName: string },
  act: ActOnFactors,
): Promise<void> {
  const now = context.clock.now();
  await recordEvent(tx, now, owner.id, act);
  const { event } = act;
  const { site, origin } = context;
  await writeMail(tx, now, {
    key: `second factor ${event} ${randomUUID()}`,
    site,
    to: owner.email,
    ...secondStepChanged(
      { firstName: owner.firstName, site, origin },
      event,
      owner.kind === 'patient',
    ),
  });
}
