import { askedAbout } from '../../../../../../engine/authoring';
import type { Quiz } from '../../../../../../engine/quiz';
import type { ClinicalFacts } from '../../../../../../schemas/generated/types';
import type { LastAsked } from '../../../../../care/follow-ups/follow-ups.server';
import type { DecisionOffer } from './decision-offer';
import { type ShownVerdicts, verdictsKey } from './offered-choice';

/** A follow-up that a provider may ask. */
export interface OfferedFollowUp {
  key: string;
  title: string;
  description: string;
  /** Names of what rules ask of this patient and it asks about; empty where it is on offer without being suggested. */
  asks: string[];
  /** When the patient was asked this last, about whichever order, and answered it. ISO instants; null for never. */
  last: { askedAt: string; answeredAt: string | null } | null;
}

export interface FollowUpOffer {
  /** Those that are suggested first, by how much they ask that rules want to know. */
  offered: OfferedFollowUp[];
  /** Names of what rules ask of this patient and no follow-up asks about. */
  unasked: string[];
}

/** Returns the follow-ups on offer, with what rules still ask about what was ordered, or is prescribed now. */
export function offeredFollowUps(
  quizzes: readonly Quiz[],
  named: ClinicalFacts,
  { kinds, lines }: Pick<DecisionOffer, 'kinds' | 'lines'>,
  verdicts: ShownVerdicts,
  askedBefore: readonly LastAsked[],
): FollowUpOffer {
  if (!kinds.includes('askForMore')) return { offered: [], unasked: [] };
  const open = new Set(
    lines.flatMap(({ orderLineId, choices: [first] }) =>
      first === undefined
        ? []
        : (verdicts[verdictsKey({ orderLineId, choice: first.id })] ?? []).flatMap(
            ({ asks = [] }) => asks,
          ),
    ),
  );
  const nameOf = (id: string) =>
    [...named.facts, ...named.measures].find((one) => one.id === id)?.name ?? id;
  const offered = quizzes.map((quiz) => {
    const asked = askedAbout(quiz, named);
    const { title, description = '' } = quiz.definition;
    const asks = [...open].filter((id) => asked.has(id));
    const before = askedBefore.find(({ quizKey }) => quizKey === quiz.key);
    const last = before
      ? {
          askedAt: before.askedAt.toISOString(),
          answeredAt: before.answeredAt?.toISOString() ?? null,
        }
      : null;
    return { key: quiz.key, title, description, ids: asks, last };
  });
  const covered = new Set(offered.flatMap(({ ids }) => ids));
  return {
    offered: offered
      .toSorted((one, other) => other.ids.length - one.ids.length)
      .map(({ ids, ...one }) => ({ ...one, asks: ids.map(nameOf) })),
    unasked: [...open].filter((id) => !covered.has(id)).map(nameOf),
  };
}
