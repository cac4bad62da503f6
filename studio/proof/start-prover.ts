import type { FromProver, ToProver } from './messages';

/** A prover that runs beside the page. */
export interface Prover {
  post(message: ToProver): void;
  /** Ends it, whatever it is at. */
  end(): void;
}

export interface ProverEvents {
  onAnswer(answer: FromProver): void;
  /** Called when it died, or could not begin. */
  onDeath(): void;
}

/** Starts the prover in a worker: a file of its own, loaded when it starts. */
export function startProver({ onAnswer, onDeath }: ProverEvents): Prover {
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FromProver>) => onAnswer(data));
  worker.addEventListener('error', onDeath);
  worker.addEventListener('messageerror', onDeath);
  return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
}
