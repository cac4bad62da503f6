import type { Patient } from '../../authoring/saved-runs/patient';
import type { PlayedRun } from '../../authoring/saved-runs/play-saved-run';
import { intakeOf } from '../../quiz/intake/intake';
import type { Quiz } from '../../quiz/model/quiz';
import { addDays } from '../../values/calendar';
import { meets, replay } from './meets';
import type { Part } from './parts';

/**
 * Somebody as they meet something, replayed by the engine: as they take the quiz for the first time, or else, on a step
 * that confirms earlier answers, as they come back the day after. Null where they meet it neither time.
 */
export function asMeeting(quiz: Quiz, patient: Patient, part: Part): Patient | null {
  const first = replay(quiz, patient);
  if (meets(quiz, first, part)) return patient;
  if (part.kind === 'line') return null;
  const { definition } = 'step' in part ? part.step : part.question.step;
  if (definition.kind !== 'stepConfirm') return null;
  const back = comingBack(quiz, patient, first.run);
  return back && meets(quiz, replay(quiz, back), part) ? back : null;
}

/** Somebody who gave the answers of a run the day before; null where nobody would ask them to confirm any. */
export function comingBack(
  quiz: Quiz,
  patient: Patient,
  { state, refusal }: Pick<PlayedRun, 'state' | 'refusal'>,
): Patient | null {
  if (patient.facts.profile === undefined || refusal) return null;
  const day = addDays(patient.facts.today, -1);
  const remembered = intakeOf(quiz, state)
    .answers.filter(
      ({ question }) => quiz.questionById.get(question)?.definition.confirmWithin !== undefined,
    )
    .map(({ question, value }) => [question, { value, said: day, on: day }] as const);
  return remembered.length === 0
    ? null
    : { ...patient, remembered: Object.fromEntries(remembered) };
}
