import { planOf } from '../cart/cart-lines';
import { fillOptional, fillRich } from '../text/piping';
import type { ContentBehavior } from './content-kind';

export const cartContent: ContentBehavior<'cartContent'> = {
  kind: 'cartContent',
  resolve: ({ side, title, text, note }, _, known) => ({
    kind: 'cartContent',
    side: side ?? null,
    title: fillOptional(known, title),
    text: fillRich(known, text),
    note: fillOptional(known, note),
    cart: planOf(known),
  }),
};
