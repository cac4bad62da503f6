import type { Patient, PlayedRun } from '../../engine/authoring';
import type { Quiz } from '../../engine/quiz';
import type { Comer } from '../play/guest';
import { wayOf } from '../promises/breach';
import { personInWords } from '../promises/person-in-words';
import { saidBy, whose } from '../promises/play-breach';
import { expectNow } from '../saved-runs/accept-run';
import { keepRunOf, type SaveRunResult } from '../saved-runs/save-run';
import type { EditorParts } from '../state/editor-context';
import { decidingQuestions } from './bringing-answers';

/** Way of a person to where they end, as it is lit in the outline and played. */
export function comerOf(quiz: Quiz, patient: Patient, run: PlayedRun): Comer {
  const way = wayOf(quiz, patient, run);
  const person = personInWords(quiz, patient);
  return {
    kind: 'comes',
    who: person.short,
    whose: whose[person.she],
    way,
    at: Math.max(0, way.length - 1),
    said: saidBy(quiz, patient, run),
    decides: decidingQuestions(quiz, run),
  };
}

/** Keeps somebody who comes to an outcome as a saved run, which expects what becomes of them now. */
export function keepComer(
  parts: Pick<EditorParts, 'draft'>,
  quiz: Quiz,
  { facts, answers }: Patient,
  run: PlayedRun,
  label: string,
): SaveRunResult {
  const { whole } = personInWords(quiz, { facts, answers, skips: [] });
  const made = { name: `${whole}: ${label}`, facts, answers, expect: expectNow(run) };
  return keepRunOf(
    parts,
    () => made,
    (name) => `Kept as the saved run “${name}”.`,
  );
}
