/** Proves a generated quiz of so many steps, and writes what that took as JSON. */
import { noClinicalData } from '../../../engine/authoring';
import { proveQuiz } from '../../../engine/proof';
import { processorTime } from '../times';
import { compiledProofQuiz } from './quiz';

export interface LargeMetrics {
  steps: number;
  proof: number;
  /** The most that the process took, in MB. */
  memory: number;
  verdicts: string[];
}

const steps = Number(process.argv[2]);
const { quiz, promises } = compiledProofQuiz(steps);
const began = processorTime();
const proved = proveQuiz(quiz, promises, { clinical: noClinicalData });
const metrics: LargeMetrics = {
  steps,
  proof: processorTime() - began,
  memory: process.resourceUsage().maxRSS / 1024,
  verdicts: proved.promises.map(({ verdict }) => verdict.kind),
};
console.log(JSON.stringify(metrics));
