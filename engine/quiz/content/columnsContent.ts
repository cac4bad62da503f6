import { fill, fillOptional, fillRich } from '../text/piping';
import type { ContentBehavior } from './content-kind';

export const columnsContent: ContentBehavior<'columnsContent'> = {
  kind: 'columnsContent',
  resolve: ({ side, title, columns }, _, known) => ({
    kind: 'columnsContent',
    side: side ?? null,
    title: fillOptional(known, title),
    columns: columns.map((column) => ({
      icon: column.icon ?? null,
      title: fill(known, column.title),
      text: fillRich(known, column.text),
    })),
  }),
};
