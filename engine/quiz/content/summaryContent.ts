import { playItems } from '../parts/playback';
import { fillOptional, fillRich } from '../text/piping';
import type { ContentBehavior } from './content-kind';

export const summaryContent: ContentBehavior<'summaryContent'> = {
  kind: 'summaryContent',
  resolve: ({ side, title, text, items }, _, known) => ({
    kind: 'summaryContent',
    side: side ?? null,
    title: fillOptional(known, title),
    text: fillRich(known, text),
    items: playItems(known, items),
  }),
};
