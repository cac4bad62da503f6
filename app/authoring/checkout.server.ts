import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/root.server';
import { type KeptText, keptText, parseKept } from './definition-text.server';
import { keptPromises, promisesOfFile } from './promises-text.server';

/** What the checkout has beside a quiz. */
export interface Beside {
  scenarios: KeptText;
  promises: KeptText;
}

/** The saved runs and promises of the checkout, if the quiz is the checkout’s too; null otherwise. */
export function besideInCheckout(quizKey: string, revision: string): Beside | null {
  const quiz = fixture(`quizzes/${quizKey}.json`);
  if (quiz === null || keptText(parseKept(quiz)).hash !== revision) return null;
  const scenarios = fixture(`scenarios/${quizKey}.json`);
  const promises = fixture(`promises/${quizKey}.json`);
  const none = nothingBeside(quizKey);
  return {
    scenarios: scenarios === null ? none.scenarios : keptText(parseKept(scenarios)),
    promises: promises === null ? none.promises : promisesOfFile(promises),
  };
}

/** Of a quiz that nothing is known about. */
export function nothingBeside(quizKey: string): Beside {
  return {
    scenarios: keptText({ quiz: quizKey, scenarios: [] }),
    promises: keptPromises(quizKey, []),
  };
}

function fixture(path: string): string | null {
  const file = join(projectRoot, 'fixtures', path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
