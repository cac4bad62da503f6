import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { heedWhatRuns } from './change-chart.server';

/**
 * Carries out a change of the weights that a patient noted, and puts the cases before a provider of which rules say
 * worse after it, such as that the weight falls too fast. The patient reads nothing of that.
 * @param change Change, in the transaction that is handed to it.
 */
export function hearWeights<T>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  patientId: string,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const news = { patientId, by: 'system', userId: null, what: 'A weight was noted' } as const;
  return db.transaction((tx) => heedWhatRuns(tx, clock.now(), news, () => change(tx)));
}
