import type { Fix, ProblemCode } from '../../authoring/problems/problem';
import type { Patient } from '../../authoring/saved-runs/patient';
import type { PlayedRun } from '../../authoring/saved-runs/play-saved-run';
import type { PatientSet } from '../diagram/nodes';
import type { Comers } from '../model/comers';
import type { Model } from '../model/model';
import { replay } from '../people/meets';
import { patientIn } from '../people/person';

/** Fault of a quiz, before it is known what else is wrong for the same cause. */
export interface Finding {
  code: ProblemCode;
  path: string;
  message: string;
  /** Other places that have to do with it. */
  related?: string[];
  fix?: Fix;
  /** Somebody for whom it is wrong, replayed by the engine. */
  person?: Patient;
  /** People who cannot leave the step, where it is one that some cannot leave. */
  stuck?: PatientSet;
  /** People who would show that the finding is wrong, if they came there: all of them are held up before. */
  wouldBe?: Pick<Comers, 'holdsSomeOf'>;
  /** Pointers of parts that it stands in or looks at, which must be right before this is told. */
  behind?: readonly string[];
}

/**
 * Says what is wrong for the people of a set, with one of whom it was seen to be true; where nobody could be
 * replayed, that it is not decided. Null where there is nobody.
 * @param finding Finding that is told of them.
 * @param isSo True if somebody who was replayed is one of them.
 */
export function confirmed(
  model: Model,
  set: PatientSet,
  finding: Finding,
  isSo: (run: PlayedRun) => boolean,
): Finding | null {
  const who = model.diagram.and(set, model.possible);
  if (who === model.diagram.none) return null;
  const person = patientIn(model, who);
  if (person && isSo(replay(model.quiz, person).run)) return { ...finding, person };
  return undecided(finding);
}

/** The finding that nobody can tell whether people can go past: none were found, and none were excluded. */
export function undecided({ fix: _, person: __, ...rest }: Finding): Finding {
  const message =
    'Nobody can tell whether people can go past this: none could be found or excluded.';
  return { ...rest, code: 'passedByNotDecided', message };
}
