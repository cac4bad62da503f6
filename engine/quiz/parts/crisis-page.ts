import type { CrisisContent } from '../../../schemas/generated/types';
import type { Step } from '../model/quiz';
import type { ContentView } from '../model/view';
import type { Knowledge } from '../rules/knowledge';
import { fillRich } from '../text/fill-rich';
import { fill, fillOptional } from '../text/piping';

/**
 * Help for somebody who said that they are in danger, in place of a verdict.
 * @param step The step that asked, where a wrong tap is corrected.
 */
export function crisisPage(
  { title, text, later, correct }: CrisisContent,
  step: Step,
  known: Knowledge,
): ContentView<'crisisContent'> {
  return {
    kind: 'crisisContent',
    side: null,
    place: 'page',
    title: fill(known, title),
    text: fillRich(known, text),
    later: fillOptional(known, later),
    correct: { label: fill(known, correct), step: step.id },
  };
}
