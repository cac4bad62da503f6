import { worth } from '../rules/term';
import { fillRich } from '../text/fill-rich';
import { fill } from '../text/piping';
import type { ContentBehaviour } from './content-kind';

export const nameContent: ContentBehaviour<'nameContent'> = {
  kind: 'nameContent',
  resolve: ({ side, name, title, fallbackTitle, text, image }, _, known) => {
    const called = worth(known, name);
    return {
      kind: 'nameContent',
      side: side ?? null,
      // A function, so that a `$` in a name stays a `$`.
      title:
        called === null
          ? fill(known, fallbackTitle)
          : fill(known, title).replace('{{name}}', () => String(called)),
      text: fillRich(known, text),
      image: image ?? null,
    };
  },
};
