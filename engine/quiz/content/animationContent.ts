import { fill, fillOptional, fillRich } from '../text/piping';
import type { ContentBehavior } from './content-kind';

export const animationContent: ContentBehavior<'animationContent'> = {
  kind: 'animationContent',
  resolve: ({ side, title, text, animation, messages }, _, known) => ({
    kind: 'animationContent',
    side: side ?? null,
    title: fillOptional(known, title),
    text: fillRich(known, text),
    animation,
    messages: (messages ?? []).map((message) => fill(known, message)),
  }),
};
