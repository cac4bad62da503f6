import { claimCase, releaseCase } from '../../../../care/cases/claim-case.server';
import type { Asked } from '../../../../identity/route/route.server';
import { answer } from '../../../../kernel/http/answers';

/** Keeps a case with the provider whose page is open. Null once it is somebody else’s, or done. */
export async function keepCase({ context, params, user }: Asked<'case:prepare'>) {
  const claimed = await claimCase(context, user.id, params['case'] ?? '');
  return answer({ until: claimed.outcome === 'mine' ? claimed.until.toISOString() : null });
}

/** Gives a case back whose page was left, unless it was opened again since. */
export async function leaveCase({ request, context, params, user }: Asked<'case:prepare'>) {
  const until = new Date(new URL(request.url).searchParams.get('until') ?? '');
  if (!Number.isNaN(until.getTime())) {
    await releaseCase(context, user.id, params['case'] ?? '', until);
  }
  return answer(null);
}
