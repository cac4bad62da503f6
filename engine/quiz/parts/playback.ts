import type { Playback } from '../../../schemas/generated/types';
import type { SummaryLine } from '../model/view';
import { stepsKnown } from '../path/whole-path';
import type { Knowledge } from '../rules/knowledge';
import { derivedValue } from '../rules/knowledge';
import { answerInWords, fill, valueInWords } from '../text/piping';

/** Chosen answers and derived values, played back. Unknown facts are left out. */
export function playItems(known: Knowledge, items: readonly Playback[]): SummaryLine[] {
  return items.flatMap(({ label, answer, value, unit }): SummaryLine[] => {
    const question = answer === undefined ? undefined : known.quiz.questionById.get(answer);
    const words = question
      ? answerInWords(known, question)
      : value === undefined
        ? null
        : valueInWords(derivedValue(known, value));
    if (words === null) return [];
    const line = {
      label: fill(known, label),
      words: unit && !words.endsWith(unit) ? `${words} ${unit}` : words,
    };
    return [{ ...line, step: question?.step.id ?? null, question: question?.id ?? null }];
  });
}

/** Every answer given before a step. */
export function playAnswers(known: Knowledge, before: number): SummaryLine[] {
  return stepsKnown(known)
    .filter(({ index }) => index < before)
    .flatMap((step) =>
      step.questions.flatMap((question): SummaryLine[] => {
        const words = answerInWords(known, question);
        if (!words) return [];
        return [
          {
            label: fill(known, question.definition.label),
            words,
            step: step.id,
            question: question.id,
          },
        ];
      }),
    );
}
