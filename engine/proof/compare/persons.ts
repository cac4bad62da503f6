import type { AnswerValue } from '../../../schemas/generated/types';
import type { Patient } from '../../authoring/saved-runs/patient';
import { factsOf, playSavedRun } from '../../authoring/saved-runs/play-saved-run';
import type { Quiz } from '../../quiz/model/quiz';
import { canonical } from '../../values/json/same';
import type { PatientSet } from '../diagram/nodes';
import { comingBack } from '../people/coming-back';
import { patientIn } from '../people/person';
import type { Known } from '../people/place';
import type { SharedModels } from './shared-models';
import { type Transcript, transcriptOf } from './transcript';

/** Somebody who takes both revisions. */
export interface PersonOfBoth extends Patient {
  /** Answers that they give in the earlier revision where the later one asks the same question in another form. */
  answersBefore: Record<string, AnswerValue>;
}

/**
 * Record of what somebody met in both revisions, with the step at which it first differs; null where one has come to
 * its end.
 */
export interface Replayed {
  person: PersonOfBoth;
  before: Transcript;
  after: Transcript;
  at: { before: string | null; after: string | null };
}

/**
 * The least unusual person of a set whose way differs when it is replayed, as they take the quiz for the first time or
 * as they come back; null where none is found.
 */
export function personIn(models: SharedModels, set: PatientSet): Replayed | null {
  const person = newcomerIn(models, set);
  const replayed = person && replayPerson(models, person);
  if (replayed) return replayed;
  const back = returnerIn(models, set);
  return back && replayPerson(models, back);
}

/** Somebody of a set who sent the answers of the earlier revision before; null where it asks to confirm none. */
function returnerIn(models: SharedModels, set: PatientSet): PersonOfBoth | null {
  const { before, after, inOtherForm } = models;
  const confirms = ({ quiz }: typeof after) =>
    quiz.steps.some(({ definition }) => definition.kind === 'stepConfirm');
  if (!confirms(before) && !confirms(after)) return null;
  const { diagram, outside, levelOf } = after;
  const signedIn = diagram.and(set, diagram.cells(levelOf(outside.signedIn), [1]));
  const person = newcomerIn(models, diagram.and(signedIn, before.walk.finishes));
  if (!person) return null;
  const { answersBefore } = person;
  const earlier = { ...person, answers: { ...person.answers, ...answersBefore } };
  const back = comingBack(before.quiz, earlier, playSavedRun(before.quiz, earlier));
  // What is asked in another form now is not the same question.
  const same = Object.entries(back?.remembered ?? {}).filter(([id]) => !inOtherForm.has(id));
  return same.length === 0 ? null : { ...person, remembered: Object.fromEntries(same) };
}

function newcomerIn(models: SharedModels, set: PatientSet): PersonOfBoth | null {
  const { before, after, inOtherForm } = models;
  const [was, is] = [patientIn(before, set), patientIn(after, set)];
  if (!was || !is) return null;
  const answersBefore = Object.fromEntries(
    Object.entries(was.answers).filter(([id]) => inOtherForm.has(id)),
  );
  return {
    facts: is.facts,
    answers: { ...was.answers, ...is.answers },
    skips: [...new Set([...was.skips, ...is.skips])],
    answersBefore,
  };
}

function replayPerson({ before, after }: SharedModels, person: PersonOfBoth): Replayed | null {
  const known = { ...person, facts: factsOf(person) };
  const replayed = replayBoth(before.quiz, after.quiz, known, {
    ...known.answers,
    ...person.answersBefore,
  });
  return replayed && { person, ...replayed };
}

/** Replays somebody on both revisions; null where they meet the same. */
export function replayBoth(
  before: Quiz,
  after: Quiz,
  known: Known,
  answersBefore = known.answers,
): Omit<Replayed, 'person'> | null {
  const was = transcriptOf(before, { ...known, answers: answersBefore });
  const is = transcriptOf(after, known);
  if (canonical(was) === canonical(is)) return null;
  const last = Math.max(was.pages.length, is.pages.length) - 1;
  let place = 0;
  while (place < last && canonical(was.pages[place]) === canonical(is.pages[place])) place += 1;
  const at = { before: was.pages[place]?.step ?? null, after: is.pages[place]?.step ?? null };
  return { before: was, after: is, at };
}
