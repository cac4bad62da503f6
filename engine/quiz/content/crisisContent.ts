import { crisisPage } from '../parts/ending';
import { fill, fillRich } from '../text/piping';
import type { ContentBehavior } from './content-kind';

/** Help beside its question. The page of its own is `crisisPage`. */
export const crisisContent: ContentBehavior<'crisisContent'> = {
  kind: 'crisisContent',
  resolve: (content, step, known) => ({
    ...crisisPage(content, step, known),
    side: content.side ?? null,
    place: 'question',
    title: fill(known, content.beside.title),
    text: fillRich(known, content.beside.text),
  }),
};
