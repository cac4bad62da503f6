import { createProver } from './answer-prover';
import type { ToProver } from './messages';

const answer = createProver(() => performance.now());

addEventListener('message', ({ data }: MessageEvent<ToProver>) => {
  const said = answer(data);
  if (said) postMessage(said);
});
