import { csrfToken } from '../accounts/csrf.server';
import { requirePatient } from '../accounts/guards.server';
import type { AppLoadContext } from '../http/load-context';
import { isUuid } from '../http/uuid';
import { readProgress } from './progress.server';
import { rangeIn } from './ranges';

/** What the page of a patient's progress shows, and which entry of it is being changed. */
export async function openProgress(request: Request, context: AppLoadContext) {
  const { id } = await requirePatient(request, context);
  const { searchParams } = new URL(request.url);
  const progress = await readProgress(context.db, id, context.clock.now());
  const edited = searchParams.get('edit');
  const deleted = searchParams.get('deleted') ?? '';
  return {
    csrf: csrfToken(context),
    progress,
    range: rangeIn(searchParams.get('range')),
    edited: progress.entries.find((entry) => entry.id === edited) ?? null,
    /** An entry that was just taken away and may be brought back. */
    deleted:
      isUuid(deleted) && !progress.entries.some((one) => one.id === deleted) ? deleted : null,
  };
}
