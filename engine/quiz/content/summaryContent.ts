import { playItems } from '../parts/playback';
import { fillOptional, fillRich } from '../text/piping';
import type { ContentBehaviour } from './content-kind';

export const summaryContent: ContentBehaviour<'summaryContent'> = {
  kind: 'summaryContent',
  resolve: ({ side, title, text, items }, _, known) => ({
    kind: 'summaryContent',
    side: side ?? null,
    title: fillOptional(known, title),
    text: fillRich(known, text),
    items: playItems(known, items),
  }),
};
