import { eq } from 'drizzle-orm';
import { isCrisis } from '../../../engine/quiz';
import { countOnce, type RateLimit } from '../../database/rate-limit.server';
import { crisisReportEvents, crisisReports } from '../../database/tables/worklist.schema.server';
import { findVisitor, timedOutPerson } from '../../identity/sessions/session.server';
import { calledUntil } from '../../kernel/config/on-call';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { kindInAddress } from '../../kernel/sites/quiz-address';
import { writeMail } from '../../mail/outbox.server';
import { callAsked } from '../../mail/templates/worklist';
import { findOpenAttempt } from '../../quizzes/attempts/attempts.server';
import { homeState } from '../../quizzes/attempts/home-state';
import { openAskedQuiz } from '../check-ins/asked-quizzes.server';

/** Offer of a call, as the page words it. */
export interface OfferedCall {
  /** Latest time of the call, such as `8 PM Eastern time`. */
  until: string;
  /** The number they asked to be called at; null where they have not asked. */
  asked: string | null;
}

/**
 * Returns the call that a clinician can make today to somebody in danger; null where nobody is on call, so that nothing
 * is claimed.
 */
export async function offeredCall(
  { db, config, clock }: Pick<AppLoadContext, 'db' | 'config' | 'clock'>,
  attemptId: string,
): Promise<OfferedCall | null> {
  const until = calledUntil(config.onCall, clock.now());
  if (until === null) return null;
  const [report] = await db
    .select({ phone: crisisReports.phone, handledAt: crisisReports.handledAt })
    .from(crisisReports)
    .where(eq(crisisReports.attemptId, attemptId));
  return { until, asked: report?.handledAt ? null : (report?.phone ?? null) };
}

/** A number in the United States: ten digits, perhaps with the country’s 1 before them; null for anything else. */
export function phoneIn(typed: string): string | null {
  const digits = typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const [, area, exchange, line] = /^([2-9]\d\d)(\d{3})(\d{4})$/.exec(digits) ?? [];
  return area === undefined ? null : `(${area}) ${exchange}-${line}`;
}

/** Limit on how often somebody may name a number: whoever is on call is mailed each time. */
const numbers: RateLimit = { name: 'call-me', times: 10, seconds: 3_600, processes: 'together' };

/**
 * Asks for a call, and tells whoever is on call in the same transaction, without a word about the person.
 * False where nobody is on call, or nobody in danger asks.
 */
export async function askForCall(
  context: AppLoadContext,
  name: string,
  phone: string,
): Promise<boolean> {
  const { db, config, clock, site, origin } = context;
  const { onCall } = config;
  const now = clock.now();
  const kind = kindInAddress(name);
  const found = await findVisitor(context);
  if (onCall === null || calledUntil(onCall, now) === null || !found) return false;
  // Somebody in danger who sat there for an hour, and was signed out, is called all the same.
  const visitor = { ...found, user: found.user ?? timedOutPerson(context) };
  const open = kind
    ? await findOpenAttempt(db, visitor, kind)
    : await openAskedQuiz(context, visitor, name);
  if (!open || !isCrisis(open.quiz, open.state)) return false;
  // Nobody in danger is shown a refusal: a request too many changes nothing.
  if ((await countOnce(context, [[numbers, open.attempt.id]])) > 0) return false;
  const attemptId = open.attempt.id;
  await db.transaction(async (tx) => {
    const asked = { phone, callAskedAt: now, handledAt: null };
    const [report] = await tx
      .insert(crisisReports)
      .values({ attemptId, state: homeState(open.quiz, open.state), saidAt: now, ...asked })
      .onConflictDoUpdate({ target: crisisReports.attemptId, set: asked })
      .returning({ id: crisisReports.id });
    if (!report) return;
    await tx
      .insert(crisisReportEvents)
      .values({ reportId: report.id, at: now, event: 'callAsked' });
    await writeMail(tx, now, {
      key: `call-asked ${report.id} ${now.toISOString()}`,
      site,
      to: onCall.email,
      ...callAsked(origin),
    });
  });
  return true;
}
