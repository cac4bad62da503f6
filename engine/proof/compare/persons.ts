import type { AnswerValue } from '../../../schemas/generated/types';
import type { Patient } from '../../authoring/saved-runs/patient';
import { factsOf } from '../../authoring/saved-runs/play-saved-run';
import type { Quiz } from '../../quiz/model/quiz';
import { canonical } from '../../values/json/same';
import type { PatientSet } from '../diagram/nodes';
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

/** The least unusual person of a set whose way differs when it is replayed; null where none is found. */
export function personIn(models: SharedModels, set: PatientSet): Replayed | null {
  const { before, after, inOtherForm } = models;
  const [was, is] = [patientIn(before, set), patientIn(after, set)];
  if (!was || !is) return null;
  const answersBefore = Object.fromEntries(
    Object.entries(was.answers).filter(([id]) => inOtherForm.has(id)),
  );
  const person = {
    facts: is.facts,
    answers: { ...was.answers, ...is.answers },
    skips: [...new Set([...was.skips, ...is.skips])],
    answersBefore,
  };
  const known = { ...person, facts: factsOf(person) };
  const replayed = replayBoth(before.quiz, after.quiz, known, {
    ...known.answers,
    ...answersBefore,
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
