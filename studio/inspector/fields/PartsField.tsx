import { ChevronRight, Plus } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { kindInWords } from '../../../engine/authoring';
import type { PriceList } from '../../../engine/commerce';
import type { ActionKind, ContentKind } from '../../../schemas/generated/types';
import { type Draft, listAt } from '../../document/draft';
import type { DraftStore } from '../../document/draft-store';
import { parsePointer, splitPointer, valueAt } from '../../document/pointer';
import { type Inserted, insertAction, insertContent, insertQuestion } from '../../edits/insert';
import { movePart } from '../../edits/move';
import { inputKindNames } from '../../language/input-kind-names';
import { partAt } from '../../language/part';
import { kindTitle, partTitle } from '../../language/part-words';
import { useDraft, useEditor } from '../../state/editor-context';
import { focusInspector } from '../../state/focus-inspector';
import { Menu, MenuItem } from '../../ui/Menu';
import type { FieldProps } from '../form/field-props';
import { useProblems } from '../form/problem-lines';
import { SortableRows } from '../form/SortableRows';

/** The content, questions or actions of a step: a row for each, which leads to its own form. */
export function PartsField({ pointer, label }: FieldProps) {
  const { draft, reference } = useEditor();
  const readOnly = useDraft(({ mayEdit }) => !mayEdit);
  const list = parsePointer(pointer).at(-1) ?? '';
  const step = splitPointer(pointer)?.parent ?? '';
  const count = useDraft(
    ({ history }) => listAt(valueAt(history.draft.definition, step), list).length,
  );
  const ids = Array.from({ length: count }, (_, index) => String(index));
  const titleAt = (index: number) => {
    const { definition } = draft.getState().history.draft;
    return partTitle(definition, partAt(definition, `${pointer}/${index}`));
  };
  const add = insertable(list);
  return (
    <div className="flex flex-col gap-1.5">
      <SortableRows
        label={label}
        ids={ids}
        readOnly={readOnly}
        nameOf={titleAt}
        onMove={(from, to) =>
          draft.edit(`Move ${add?.word ?? 'part'}`, (whole) => {
            movePart(whole, `${pointer}/${from}`, `${pointer}/${to}`);
          })
        }
        renderRow={(index, handle) => <PartRow pointer={`${pointer}/${index}`} handle={handle} />}
      />
      {readOnly || !add ? null : (
        <Menu
          trigger={
            <button
              type="button"
              className="inline-flex cursor-pointer items-center gap-1 self-start rounded-full px-2 py-1 font-medium text-brand hover:bg-brand-tint"
            >
              <Plus aria-hidden className="size-3.5" /> Add {add.article} {add.word}
            </button>
          }
        >
          {add.kinds.map(({ kind, title, description }) => (
            <MenuItem
              key={kind}
              hint={description}
              onSelect={() => {
                add.insert(draft, step, count, kind, reference.catalogue);
                focusInspector();
              }}
            >
              {title}
            </MenuItem>
          ))}
        </Menu>
      )}
    </div>
  );
}

interface PartRowProps {
  pointer: string;
  handle: ReactNode;
}

const PartRow = memo(function PartRow({ pointer, handle }: PartRowProps) {
  const { draft } = useEditor();
  const title = useDraft(({ history: { draft: whole } }) =>
    partTitle(whole.definition, partAt(whole.definition, pointer)),
  );
  const kind = useDraft(({ history: { draft: whole } }) =>
    kindTitle(partAt(whole.definition, pointer)),
  );
  const problems = useProblems(pointer, true);
  const isBad = problems.some(({ severity }) => severity === 'error');
  return (
    <div
      data-pointer={pointer}
      className="flex min-h-10 items-center gap-1 rounded-[0.625rem] border border-line-strong bg-card pl-1.5 hover:border-control"
    >
      {handle}
      <button
        type="button"
        onClick={() => draft.select(pointer)}
        className="flex min-w-0 flex-1 cursor-pointer items-center gap-2 py-1.5 pr-2 pl-1 text-left"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate">{title}</span>
          {kind === null || kind === title ? null : (
            <span className="block truncate text-xs text-muted">{kind}</span>
          )}
        </span>
        {problems.length > 0 ? (
          <span className={`text-xs font-semibold ${isBad ? 'text-bad' : 'text-warn'}`}>
            {problems.length} {problems.length === 1 ? 'problem' : 'problems'}
          </span>
        ) : null}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />
      </button>
    </div>
  );
});

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
function insertable(list: string): Insertable | null {
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
