import { createProver } from '../../studio/proof/answer-prover';
import type { Prover, ProverEvents } from '../../studio/proof/start-prover';

/** The prover without a worker: it answers a moment later, in the page itself. */
export function proverInPage({ onAnswer }: ProverEvents): Prover {
  const answer = createProver(() => performance.now(), onAnswer);
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  return {
    post(message) {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        answer(structuredClone(message));
      });
      waiting.add(timer);
    },
    end() {
      for (const timer of waiting) clearTimeout(timer);
    },
  };
}
