import { dangersIn } from '../../../engine/care';
import { currentDangers } from '../../content/reference.server';
import type { progressEntries } from '../../database/tables/progress.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { type Raised, raiseAlerts, raisedBy, type Telling } from '../alerts/alerts.server';
import { highestScore, isScoreId, scores } from './measures';

type KeptEntry = Pick<typeof progressEntries.$inferSelect, 'id' | 'measure' | 'value' | 'note'>;

/**
 * Puts entries before all else that waits where they say that a side effect is at its worst, or their note holds words
 * of danger, in the transaction that stores them.
 */
export async function liftEntries(
  tx: Tx,
  services: Telling,
  now: Date,
  patientId: string,
  entries: readonly KeptEntry[],
): Promise<void> {
  const dangers = entries.some(({ note }) => note !== null) ? await currentDangers(tx) : [];
  const noted = new Set<string>();
  for (const entry of entries) {
    const { id: sourceId, note } = entry;
    // The values of a day share their note: its words are said once.
    const said = dangersIn(note ?? '', dangers).map(raisedBy);
    const raised = [...worstOf(entry), ...said.filter(({ danger }) => !noted.has(danger))];
    for (const { danger } of raised) noted.add(danger);
    const about = { patientId, source: 'progress', sourceId, raisedAt: now } as const;
    await raiseAlerts(tx, services, about, raised);
  }
}

function worstOf({ measure, value }: KeptEntry): Raised[] {
  if (!isScoreId(measure) || value < highestScore) return [];
  const { isSideEffect, title } = scores[measure];
  if (!isSideEffect) return [];
  return [{ danger: measure, name: `${title} at its worst`, urgency: 'today', isDenied: false }];
}
