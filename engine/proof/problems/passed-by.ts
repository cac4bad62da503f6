import type { Model } from '../model/model';
import { consentsAfterBuying } from './consent-after-buying';
import { endsPassedBy } from './end-passed-by';
import type { Finding } from './finding';
import { visitsPassedBy } from './visit-passed-by';

/** Finds what people who send their answers can leave out, although it decides whether they may. */
export function passedBy(model: Model): Finding[] {
  return model.walk.steps.flatMap((here) => [
    ...endsPassedBy(model, here),
    ...visitsPassedBy(model, here),
    ...consentsAfterBuying(model, here),
  ]);
}
