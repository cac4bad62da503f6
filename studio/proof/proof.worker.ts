import { createProver } from './answer-prover';
import type { ToProver } from './messages';

const answer = createProver(
  () => performance.now(),
  (said) => postMessage(said),
);

addEventListener('message', ({ data }: MessageEvent<ToProver>) => answer(data));
