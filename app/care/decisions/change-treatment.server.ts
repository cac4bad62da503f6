import type { PriceList } from '../../../engine/commerce';
import type { careCases, Decision } from '../../database/tables/care.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { sendCaseMail } from '../cases/case-mail.server';
import type { ActingProvider } from '../clinicians/acting-provider.server';
import { DecisionStop } from '../prescriptions/decision-stop';
import { prescribeLines } from '../prescriptions/prescribe-lines.server';
import { isAllRenewing } from '../prescriptions/running-lines';
import { runningLines } from '../prescriptions/running-lines.server';
import { newestIntake } from './newest-intake.server';

interface Changing {
  now: Date;
  provider: ActingProvider;
  catalogue: PriceList;
  /** The version of the case that the change made. */
  version: number;
}

/**
 * What follows when what goes on being sent is prescribed otherwise, in the transaction of that decision: the
 * prescriptions take the place of those before, from the next shipment on, and the patient is told. What costs less
 * renews for less; what costs more is asked of the patient when it is due. Throws a DecisionStop where it must not be.
 */
export async function changeTreatment(
  tx: Tx,
  careCase: typeof careCases.$inferSelect,
  { lines }: Extract<Decision, { kind: 'change' }>,
  { version, ...changing }: Changing,
): Promise<void> {
  const { id, orderId } = careCase;
  if (!isAllRenewing(await runningLines(tx, id))) {
    throw new DecisionStop(
      'Nothing of this is sent again, so there is nothing to change. Ask the patient to order anew.',
    );
  }
  const newest = await newestIntake(tx, careCase);
  if (newest?.isRuledOut) {
    throw new DecisionStop(
      'What the patient answered later rules this out. End the treatment, or ask them first.',
    );
  }
  await prescribeLines(tx, careCase, lines, { ...changing, purpose: 'renewal' });
  await sendCaseMail(tx, changing.now, { id, orderId, version }, { kind: 'changed' });
}
