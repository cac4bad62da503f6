import { readProgress } from '../../../care/progress/progress.server';
import { rangeIn } from '../../../care/progress/ranges';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked } from '../../../identity/route/route.server';
import { isUuid } from '../../../kernel/http/uuid';

/** What the page of a patient's progress shows, and which entry of it is being changed. */
export async function openProgress({ request, context, user: { id } }: Asked<'patient'>) {
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
