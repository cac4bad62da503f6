import type { Disclosure } from '../quiz/intake/disclosures';

/**
 * Effect of a disclosed fact on a running treatment: `hold` stops its shipments until a provider has looked, `flag`
 * only asks a provider to look.
 */
export type Attention = 'hold' | 'flag';

/** Part of a disclosure that a running treatment has to know. */
export type Disclosed = Pick<Disclosure, 'consequence' | 'about' | 'state'>;

/** Case with which a disclosure is compared. */
export interface Bearing {
  /** True where the quiz is the one that led to the case, and where nobody can tell. */
  isSameQuiz: boolean;
  /** The state in which the patient is treated, two letters; null where nobody knows. */
  caseState: string | null;
  /** True where whoever decided about the case knew of the disclosure. */
  isKnown: boolean;
}

/**
 * Effect of an answer on a running treatment; null where the answer has nothing to do with it. Until there are rules
 * for each medicine, the default is closed: anything about health holds what its own quiz gave, and puts everything
 * else before a provider.
 */
export function effectOf(
  { consequence, about, state }: Disclosed,
  { isSameQuiz, caseState, isKnown }: Bearing,
): Attention | null {
  switch (about) {
    case 'place': {
      // Where they have always lived tells nothing about what is sent there.
      if (state !== null && state === caseState) return null;
      return consequence === 'terminate' ? 'hold' : 'flag';
    }
    case 'body':
      // A patient who loses weight on a treatment could no longer begin it: that alone is no reason to end it at once.
      return isKnown || !isSameQuiz ? null : 'flag';
    case 'age':
      return isKnown ? null : 'flag';
    case 'health': {
      if (isKnown && consequence === 'concern') return null;
      return isSameQuiz ? 'hold' : 'flag';
    }
  }
}

/**
 * Effect of an answer in a check-in or a follow-up on the treatment that it is about: what ends it holds, a concern is
 * looked at.
 */
export function effectOfAsked(consequence: Disclosed['consequence']): Attention {
  return consequence === 'terminate' ? 'hold' : 'flag';
}

/** Weight by which a case that waits for a look comes before all that are weighed by their concerns. */
export function urgencyOf(attention: Attention | null): number {
  if (attention === 'hold') return 1_000;
  return attention === 'flag' ? 500 : 0;
}
