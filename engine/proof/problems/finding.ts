import type { Fix, ProblemCode } from '../../authoring/problems/problem';
import type { Patient } from '../../authoring/saved-runs/patient';
import type { PatientSet } from '../diagram/nodes';
import type { Comers } from '../model/comers';

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
  /** Of a step that some people cannot leave: who they are. */
  stuck?: PatientSet;
  /** Who would show that it is not so, if they came there: everybody like this is held up before. */
  wouldBe?: Pick<Comers, 'holdsSomeOf'>;
  /** Pointers of parts that it stands in or looks at, which must be right before this is told. */
  behind?: readonly string[];
}
