import { kindWords } from '../../../schemas/generated/kind-words';
import type {
  ActionKind,
  ContentKind,
  InputKind,
  StepKind,
} from '../../../schemas/generated/types';

/** Name and purpose of a kind. Both stand in its schema. */
export interface KindWords {
  title: string;
  description: string;
}

export type KindLayer = 'steps' | 'content' | 'inputs' | 'actions';

const layers: Record<KindLayer, Readonly<Record<string, KindWords>>> = kindWords satisfies {
  steps: Record<StepKind, KindWords>;
  content: Record<ContentKind, KindWords>;
  inputs: Record<InputKind, KindWords>;
  actions: Record<ActionKind, KindWords>;
};

/** The name of a kind and a sentence about it; one that is not known by its own name. */
export function kindInWords(layer: KindLayer, kind: string): KindWords {
  const words = Object.hasOwn(layers[layer], kind) ? layers[layer][kind] : undefined;
  return words ?? { title: kind, description: 'There is no such kind.' };
}
