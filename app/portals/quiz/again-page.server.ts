import { redirect } from '@remix-run/node';
import { type Beforehand, beforehand } from '../../care/journey/journey';
import { caredProducts } from '../../care/journey/read-journey.server';
import type { Asked } from '../../identity/route/route.server';
import { findVisitor } from '../../identity/sessions/session.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { answeringPath, kindInAddress, quizAddress } from '../../kernel/sites/quiz-address';

/** The parameter in the address of a quiz with which somebody begins although they were told. */
export const knowingly = 'again';

/** Returns what a patient is told before they begin a quiz anew; null for everybody else. */
export async function noticeBeforehand(
  context: AppLoadContext,
  topic: string,
): Promise<Beforehand | null> {
  const user = (await findVisitor(context))?.user;
  if (user?.kind !== 'patient') return null;
  return beforehand(await caredProducts(context.db, user.id), topic);
}

/** Loads the page on what is under way already. Whoever has nothing of the topic is led to its quiz. */
export async function loadAgainPage({ context, params }: Asked) {
  const kind = kindInAddress(params['name'] ?? '');
  if (kind === null)
    throw new Response(null, { status: 404, statusText: 'There is no such quiz.' });
  const topic = quizAddress(kind);
  const notice = await noticeBeforehand(context, topic);
  if (notice === null) throw redirect(answeringPath(topic), 303);
  return { site: context.site, onward: `${answeringPath(topic)}?${knowingly}`, ...notice };
}
