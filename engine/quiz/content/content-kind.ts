import type { Content, ContentKind } from '../../../schemas/generated/types';
import type { Step } from '../model/quiz';
import type { ContentView } from '../model/view';
import type { Knowledge } from '../rules/knowledge';

export type ContentOf<K extends ContentKind> = {
  [Kind in K]: { kind: Kind } & Extract<Content, { kind: Kind }>;
}[K];

/** All that the engine knows of one kind of content. */
export interface ContentBehavior<K extends ContentKind = ContentKind> {
  kind: K;
  /** Fills in texts and facts. */
  resolve(content: ContentOf<K>, step: Step, known: Knowledge): ContentView<K>;
}
