import { fill, fillOptional, fillRich } from '../text/piping';
import type { ContentBehavior } from './content-kind';

export const uspContent: ContentBehavior<'uspContent'> = {
  kind: 'uspContent',
  resolve: ({ side, title, points }, _, known) => ({
    kind: 'uspContent',
    side: side ?? null,
    title: fillOptional(known, title),
    points: points.map((point) => ({
      icon: point.icon,
      title: fill(known, point.title),
      text: fillRich(known, point.text),
    })),
  }),
};
