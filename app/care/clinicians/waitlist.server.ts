import { randomUUID } from 'node:crypto';
import { eq, isNull, lt, or, sql } from 'drizzle-orm';
import { emailFormat, firstComplaint, maximumLength, required } from '../../../engine/values';
import type { QuizKind } from '../../../schemas/generated/types';
import { currentReference } from '../../content/reference.server';
import {
  countOnce,
  countOrWait,
  type RateLimit,
  type SlowLimit,
  waitInWords,
} from '../../database/rate-limit.server';
import { stateWaitlist } from '../../database/tables/staff.schema.server';
import { type Coverage, coversCategory, stateName } from '../../identity/staff/coverage.server';
import { day } from '../../kernel/calendar/milliseconds';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext, Services } from '../../kernel/http/load-context';
import { quizAddress } from '../../kernel/sites/quiz-address';
import { linkToken, linkTokenHash } from '../../mail/letter.server';
import { writeMail } from '../../mail/outbox.server';
import { onWaitlist, stateOpened } from '../../mail/templates/waitlist';

/** Wish to be told, as it was typed. */
export interface WaitlistWish {
  email: string;
  /** Two letters. */
  state: string;
}

export type Joined = { ok: true } | { ok: false; errors: Record<string, string> };

/** Mails that one address is sent, whoever asks for it. */
const perEmail: RateLimit = {
  ...{ name: 'waitlist-email', times: 5, seconds: 24 * 60 * 60 },
  processes: 'together',
};
/** A household shares an address: beyond these, one after another. */
const perAddress: SlowLimit = {
  ...{ name: 'waitlist-address', times: 20, seconds: 60 * 60, processes: 'together' },
  ...{ pace: 2_000, patience: 8_000 },
};

/** Days after which a wish is forgotten: once they were told, and where nothing ever opened. */
const storedDays = { notified: 30, waiting: 365 };

/**
 * Puts somebody on the list, and sends them a mail by which they can leave. Asking again changes nothing and sends
 * nothing. Nobody learns whether an address is on it.
 */
export async function joinWaitlist(
  context: Pick<AppLoadContext, 'db' | 'clock' | 'config' | 'site' | 'origin' | 'clientAddress'>,
  quizKind: QuizKind,
  typed: WaitlistWish,
): Promise<Joined> {
  const { db, config, site, origin } = context;
  const email = typed.email.trim();
  const reference = await currentReference(db);
  const isState = reference.states.some(({ id }) => id === typed.state);
  const complaint = firstComplaint(email, [required, emailFormat, maximumLength(254)]);
  if (complaint !== null || !isState) {
    return {
      ok: false,
      errors: {
        ...(complaint === null ? {} : { email: complaint }),
        ...(isState ? {} : { state: 'Choose a state' }),
      },
    };
  }
  const { wait } = await countOrWait(context, perAddress, context.clientAddress);
  const seconds = wait || (await countOnce(context, [[perEmail, email.toLowerCase()]]));
  if (seconds > 0) {
    return { ok: false, errors: { email: `Wait ${waitInWords(seconds)}, then try again.` } };
  }
  const id = randomUUID();
  const tokenHash = linkTokenHash(linkToken(config, id));
  const { state } = typed;
  await db.transaction(async (tx) => {
    const createdAt = context.clock.now();
    const [added] = await tx
      .insert(stateWaitlist)
      .values({ id, email, state, quizKind, site, origin, tokenHash, createdAt })
      .onConflictDoNothing()
      .returning({ id: stateWaitlist.id });
    if (!added) return;
    await writeMail(tx, createdAt, {
      ...{ key: `waitlist ${id}`, site, to: email, linkId: id },
      ...onWaitlist({ site, origin }, stateName({ reference }, state)),
    });
  });
  return { ok: true };
}

/** Takes somebody off the list, by the token of their mail. Whoever is on it no more is told the same. */
export async function leaveWaitlist(db: Queryable, token: string): Promise<void> {
  await db.delete(stateWaitlist).where(eq(stateWaitlist.tokenHash, linkTokenHash(token)));
}

/**
 * Tells everybody whose state has opened, once, and forgets who was told a month ago or has waited for a year. Safe to
 * repeat, and for two at once.
 */
export async function tellWaitlist(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  coverage: Coverage,
): Promise<void> {
  const now = clock.now();
  const waiting = await db
    .selectDistinct({ state: stateWaitlist.state, quizKind: stateWaitlist.quizKind })
    .from(stateWaitlist)
    .where(isNull(stateWaitlist.notifiedAt));
  for (const { state, quizKind } of waiting) {
    if (!coversCategory(coverage, quizAddress(quizKind), { state, day: dayOf(now) })) continue;
    await db.transaction(async (tx) => {
      const notified = await tx
        .update(stateWaitlist)
        .set({ notifiedAt: now })
        .where(
          sql`${stateWaitlist.notifiedAt} is null and ${stateWaitlist.state} = ${state} and ${stateWaitlist.quizKind} = ${quizKind}`,
        )
        .returning();
      for (const { id, email, site, origin } of notified) {
        await writeMail(tx, now, {
          ...{ key: `waitlist opened ${id}`, site, to: email },
          ...stateOpened({ site, origin }, stateName(coverage, state)),
        });
      }
    });
  }
  const before = (days: number) => new Date(now.getTime() - days * day);
  await db
    .delete(stateWaitlist)
    .where(
      or(
        lt(stateWaitlist.notifiedAt, before(storedDays.notified)),
        lt(stateWaitlist.createdAt, before(storedDays.waiting)),
      ),
    );
}
