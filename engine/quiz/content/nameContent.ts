import { worth } from '../rules/knowledge';
import { fill, fillRich } from '../text/piping';
import type { ContentBehavior } from './content-kind';

export const nameContent: ContentBehavior<'nameContent'> = {
  kind: 'nameContent',
  resolve: ({ side, name, title, fallbackTitle, text, image }, _, known) => {
    const called = worth(known, name);
    // Split before anything is put in: what a patient typed is never taken for a place to put the name.
    const greeting = (words: string) =>
      title
        .split('{{name}}')
        .map((part) => fill(known, part))
        .join(words);
    return {
      kind: 'nameContent',
      side: side ?? null,
      title: called === null ? fill(known, fallbackTitle) : greeting(String(called)),
      text: fillRich(known, text),
      image: image ?? null,
    };
  },
};
