import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { CartLine, ReviewedAnswer } from '../../../engine';
import type { QuizKind } from '../../../schemas/generated/types';
import { attempts, submissions } from '../../attempts/attempts.schema.server';
import { dayOf } from '../../calendar/service-day';
import { contentPublished } from '../../content/content.schema.server';
import type { Tx } from '../../platform/db/client.server';
import type { DemoPerson } from './demo-people.server';

interface DemoIntake {
  person: DemoPerson;
  quiz: QuizKind;
  title: string;
  /** What was asked and answered: the section, the question and the answer. */
  answers: readonly (readonly [section: string, label: string, words: string])[];
  concerns: readonly { label: string; answer: string; reason: string }[];
  lines: readonly CartLine[];
  at: Date;
}

/** An intake that was sent, as the quiz would have kept it. */
export async function sendDemoIntake(
  tx: Tx,
  { person, quiz, title, answers, concerns, lines, at }: DemoIntake,
): Promise<void> {
  const owner = { visitorId: randomUUID(), userId: person.id, quizKind: quiz };
  const [published] = await tx
    .select({ revision: contentPublished.revision })
    .from(contentPublished)
    .where(and(eq(contentPublished.kind, 'quiz'), eq(contentPublished.key, quiz)));
  const revision = published?.revision ?? '-';
  const facts = { site: 'default', today: dayOf(at), signedIn: true, profile: null } as const;
  const [attempt] = await tx
    .insert(attempts)
    .values({
      ...owner,
      quizKey: quiz,
      revision,
      site: 'default',
      status: 'completed',
      ended: 'submitted',
      facts,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: attempts.id });
  if (!attempt) throw new Error('The intake of the demonstration was not written.');
  const eligibility = concerns.length > 0 ? 'concern' : 'qualified';
  await tx.insert(submissions).values({
    ...owner,
    attemptId: attempt.id,
    eligibility,
    review: {
      quiz,
      title,
      revision,
      eligibility,
      answers: answers.map(answered),
      values: [],
      findings: concerns.map(({ label, answer, reason }, place) => ({
        consequence: 'concern' as const,
        step: `concern-${place + 1}`,
        question: null,
        questionLabel: label,
        answer,
        reason,
      })),
      consents: [],
    },
    lines: [...lines],
    variants: lines.map(({ variantId }) => variantId),
    homeState: person.address.administrativeArea,
    createdAt: at,
  });
}

function answered(
  [section, label, words]: DemoIntake['answers'][number],
  place: number,
): ReviewedAnswer {
  const id = `answer-${place + 1}`;
  return { section, step: id, question: id, label, value: words, words };
}
