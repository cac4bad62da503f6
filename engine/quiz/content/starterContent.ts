import { priceFrom } from '../cart/price-from';
import { fill, fillOptional, fillRich } from '../text/piping';
import type { ContentBehavior } from './content-kind';

export const starterContent: ContentBehavior<'starterContent'> = {
  kind: 'starterContent',
  resolve: ({ side, title, text, image, minutes, points, note }, _, known) => ({
    kind: 'starterContent',
    side: side ?? null,
    title: fill(known, title),
    text: fillRich(known, text),
    image: image ?? null,
    minutes: known.state.facts.minutes ?? minutes ?? null,
    isMeasured: known.state.facts.minutes !== undefined,
    priceFrom: priceFrom(known.quiz),
    points: (points ?? []).map((point) => fill(known, point)),
    note: fillOptional(known, note),
  }),
};
