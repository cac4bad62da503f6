import { action } from './action';
import { content } from './content';
import { input } from './input';
import type { Layer } from './layer';
import { step } from './step';

/** The layers by the words of the command line. */
export const layers = { step, content, input, action } satisfies Record<string, Layer>;

export function isLayerName(word: string): word is keyof typeof layers {
  return Object.hasOwn(layers, word);
}
