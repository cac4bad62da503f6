import type { Patient, PlayedRun } from '../../engine/authoring';
import type { Quiz } from '../../engine/quiz';
import type { Comer } from '../play/guest';
import { wayOf } from '../promises/breach';
import { personInWords } from '../promises/person-in-words';
import { saidBy, whose } from '../promises/play-breach';
import { decidingQuestions } from './bringing-answers';

/** Somebody’s way to where they end, as it is lit in the outline and played. */
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
