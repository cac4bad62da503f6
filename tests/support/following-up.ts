import { asc, eq } from 'drizzle-orm';
import { followUps } from '../../app/database/tables/check-ins.schema.server';
import { fixedClock } from '../../app/kernel/clock';
import type { Db } from '../../app/kernel/database/client.server';
import type { Quiz } from '../../schemas/generated/types';
import type { PlacedPatient } from './ordering';
import { publishQuiz } from './published-quiz';
import { asks, ending, option, qualify, quizOf, radio } from './quiz-builder';
import { openRuledShop } from './ruled-shop';
import { rule } from './sample-labels';
import { Taking } from './taking';

function followUpOf(key: string, title: string, questions: Parameters<typeof asks>[1]): Quiz {
  const { kind: _, ...quiz } = quizOf([
    asks('health', questions),
    qualify('verdict', { actions: [{ kind: 'finish' }] }),
  ]);
  return { ...quiz, purpose: 'follow-up', key, title };
}

/** A follow-up about nitrates, of which some are a concern. */
export const nitratesFollowUp = followUpOf('followUpNitrates', 'Nitrates', [
  radio('nitrates', [
    option('none', { establishes: { hasNot: ['nitrates'] } }),
    option('some', {
      consequence: 'concern',
      reason: 'Careful.',
      establishes: { has: ['nitrates'] },
    }),
  ]),
]);

/** A follow-up about how somebody feels, which one answer ends. */
export const feelingFollowUp = followUpOf('followUpFeeling', 'How you feel', [
  radio('feels', ['well', ending('faint')]),
]);

/**
 * Opens the ruled shop, whose pen goes with no nitrates, with two follow-ups:
 * about nitrates, and about how somebody feels.
 */
export async function openFollowUpShop(db: Db): Promise<void> {
  await openRuledShop(db, [rule({ kind: 'exclusion', facts: ['nitrates'] })]);
  await publishQuiz(db, nitratesFollowUp);
  await publishQuiz(db, feelingFollowUp);
}

type Patient = Pick<PlacedPatient, 'userId' | 'context'>;

/** Drives the follow-ups of a patient. */
export function followingUp(db: Db, { userId, context }: Patient) {
  const all = () =>
    db
      .select()
      .from(followUps)
      .where(eq(followUps.patientId, userId))
      .orderBy(asc(followUps.askedAt), asc(followUps.quizKey));
  const at = (iso: string) => ({ ...context, clock: fixedClock(iso) });
  const named = async (key: string) => {
    const row = (await all()).findLast(({ quizKey }) => quizKey === key);
    if (!row) throw new Error(`${key} was not asked.`);
    return row;
  };
  return {
    all,
    at,
    named,
    /** Opens the newest of a key, where its patient begins to answer. */
    async opens(key: string, iso: string) {
      const { id } = await named(key);
      return new Taking(at(iso), id, id);
    },
    /** Answers the newest follow-up about nitrates, and sends it. */
    async answersNitrates(value: 'none' | 'some', iso: string) {
      const taking = await this.opens('followUpNitrates', iso);
      await taking.answers('nitrates', value);
      await taking.does('continue');
      return taking.does('finish');
    },
    /** Answers the newest one about how they feel, and sends it unless that ends it. */
    async answersFeeling(value: 'well' | 'faint', iso: string) {
      const taking = await this.opens('followUpFeeling', iso);
      await taking.answers('feels', value);
      await taking.does('continue');
      return taking.does('finish');
    },
  };
}
