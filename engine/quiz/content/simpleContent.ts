import { fillOptional, fillRich } from '../text/piping';
import type { ContentBehavior } from './content-kind';

export const simpleContent: ContentBehavior<'simpleContent'> = {
  kind: 'simpleContent',
  resolve: ({ side, stayOpen, eyebrow, title, text, image }, _, known) => ({
    kind: 'simpleContent',
    side: side ?? null,
    eyebrow: fillOptional(known, eyebrow),
    title: fillOptional(known, title),
    text: fillRich(known, text),
    image: image ?? null,
    stayOpen: stayOpen ?? false,
  }),
};
