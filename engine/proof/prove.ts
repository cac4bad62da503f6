import type { QuizPromise } from '../../schemas/generated/types';
import type { Quiz } from '../quiz';
import { DiagramFull } from './diagram';
import { modelOf, type ProofLimits } from './model';
import { judge, type Verdict } from './verdict';

/** What was found out about the promises of a quiz, in their order. */
export interface Proof {
  verdicts: { promise: QuizPromise; verdict: Verdict }[];
}

/**
 * Proves the promises of a quiz over every way through it. The same for the same quiz and limits on every
 * machine; what would take more than the limits allow is not decided.
 */
export function prove(quiz: Quiz, promises: readonly QuizPromise[], limits?: ProofLimits): Proof {
  try {
    const model = modelOf(quiz, { parts: promises, ...(limits ? { limits } : {}) });
    return {
      verdicts: promises.map((promise) => ({
        promise,
        verdict: withinLimits(() => judge(model, promise)),
      })),
    };
  } catch (error) {
    if (!(error instanceof DiagramFull)) throw error;
    return { verdicts: promises.map((promise) => ({ promise, verdict: tooMuch })) };
  }
}

const tooMuch: Verdict = {
  kind: 'not decided',
  because: 'The answers depend on each other in more ways than a proof may follow.',
};

function withinLimits(judged: () => Verdict): Verdict {
  try {
    return judged();
  } catch (error) {
    if (error instanceof DiagramFull) return tooMuch;
    throw error;
  }
}
