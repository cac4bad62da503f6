import { kindInWords } from '../../../engine/authoring';
import type { PriceList } from '../../../engine/commerce';
import type { ActionKind, ContentKind } from '../../../schemas/generated/types';
import type { Draft } from '../../document/draft';
import type { DraftStore } from '../../document/draft-store';
import { type Inserted, insertAction, insertContent, insertQuestion } from '../../edits/insert';
import { inputKindNames } from '../../language/input-kind-names';

interface Insertable {
  word: string;
  article: 'a' | 'an' | 'more';
  kinds: readonly { kind: string; title: string; description: string }[];
  /** Puts one in and selects it. */
  insert(draft: DraftStore, step: string, index: number, kind: string, catalogue: PriceList): void;
}

const contentKinds: readonly ContentKind[] = [
  'simpleContent',
  'starterContent',
  'columnsContent',
  'uspContent',
  'summaryContent',
  'nameContent',
  'twoAnswersGroupBodyContent',
  'goalsContent',
  'animationContent',
  'cartContent',
  'cartContentV2',
  'crisisContent',
];

const actionKinds: readonly ActionKind[] = [
  'continue',
  'answer',
  'understand',
  'skip',
  'finish',
  'abort',
  'continueOnly',
  'continueTimeout',
  'timeout',
];

/** Parts that can be put into one of the lists of a step; null for lists of something else. */
export function insertable(list: string): Insertable | null {
  switch (list) {
    case 'content':
      return {
        word: 'content',
        article: 'more',
        ...offer('content', contentKinds, insertContent),
      };
    case 'questions':
      return {
        word: 'question',
        article: 'a',
        ...offer('inputs', inputKindNames, insertQuestion),
      };
    case 'actions':
      return { word: 'action', article: 'an', ...offer('actions', actionKinds, insertAction) };
    default:
      return null;
  }
}

function offer<K extends string>(
  layer: 'content' | 'inputs' | 'actions',
  kinds: readonly K[],
  put: (draft: Draft, step: string, index: number, kind: K, catalogue: PriceList) => Inserted,
): Pick<Insertable, 'kinds' | 'insert'> {
  return {
    kinds: kinds.map((kind) => ({ kind, ...kindInWords(layer, kind) })),
    insert(draft, step, index, name, catalogue) {
      const kind = kinds.find((one) => one === name);
      if (!kind) return;
      let made: Inserted | null = null;
      draft.edit(`Add ${kindInWords(layer, kind).title.toLowerCase()}`, (whole) => {
        made = put(whole, step, index, kind, catalogue);
      });
      selectMade(draft, made);
    },
  };
}

function selectMade(draft: DraftStore, made: Inserted | null): void {
  if (made && 'pointer' in made) draft.select(made.pointer);
}
