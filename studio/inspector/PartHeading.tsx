import {
  ArrowDown,
  ArrowUp,
  CopyPlus,
  CornerLeftUp,
  Eye,
  MoreHorizontal,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { canonical } from '../../engine/authoring';
import { isJsonObject, listAt, textAt } from '../document/draft';
import { valueAt } from '../document/pointer';
import { duplicatePart } from '../edits/duplicate';
import type { Inserted } from '../edits/insert';
import { type Part, partAt } from '../language/part';
import { kindTitle, layerWords, neighbors, partAround, partTitle } from '../language/part-words';
import type { Composed } from '../proof/composed';
import { allAreAsked } from '../proof/templates';
import { useDraft, useEditor } from '../state/editor-context';
import { showInPreview } from '../state/show-in-preview';
import { useAskedOf } from '../state/use-asked-of';
import { AskedOfChip } from '../ui/AskedOfChip';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { Menu, MenuItem } from '../ui/Menu';
import { RemoveDialog, removeOrAsk } from './RemoveDialog';

/** Shows what is selected, what it stands in, and what can be done with it. */
export function PartHeading({ part }: { part: Part }) {
  const { draft } = useEditor();
  const title = useDraft(({ history }) => partTitle(history.draft.definition, part));
  const around = partAround(part);
  const holder = useDraft(({ history }) =>
    around === null
      ? null
      : partTitle(history.draft.definition, partAt(history.draft.definition, around)),
  );
  const before = useDraft(({ history }) => neighbors(history.draft.definition, part).before);
  const after = useDraft(({ history }) => neighbors(history.draft.definition, part).after);
  const word = layerWords[part.layer];
  const kind = kindTitle(part);
  return (
    <header className="border-b border-line px-4 pt-3 pb-3">
      <div className="flex items-start gap-1">
        <h2
          tabIndex={-1}
          className="min-w-0 flex-1 pt-0.5 font-display text-lg leading-snug break-words"
        >
          {title}
        </h2>
        {around === null ? null : (
          <div className="flex shrink-0">
            <IconButton label="To what it stands in" onClick={() => draft.select(around)}>
              <CornerLeftUp aria-hidden />
            </IconButton>
            <IconButton
              label={`Previous ${word}`}
              disabled={before === null}
              onClick={() => draft.select(before ?? '')}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              label={`Next ${word}`}
              disabled={after === null}
              onClick={() => draft.select(after ?? '')}
            >
              <ArrowDown aria-hidden />
            </IconButton>
            <ShowButton pointer={part.pointer} />
            <PartActions part={part} around={around} />
          </div>
        )}
      </div>
      <p className="mt-0.5 text-xs text-muted">
        {kind === null || kind.toLowerCase() === word ? null : `${kind} · `}
        {word}
        {around === null || holder === null ? null : (
          <>
            {' in '}
            <button
              type="button"
              onClick={() => draft.select(around)}
              className="cursor-pointer underline decoration-line-strong underline-offset-2 hover:text-ink"
            >
              “{holder}”
            </button>
          </>
        )}
      </p>
      {part.layer === 'question' ? <AskedOf pointer={part.pointer} /> : null}
    </header>
  );
}

/** Brings the step of what is selected into the preview, where something else is in the middle. */
function ShowButton({ pointer }: { pointer: string }) {
  const parts = useEditor();
  const isElsewhere = useStore(parts.view, ({ view }) => view !== 'preview');
  if (!isElsewhere || !pointer.startsWith('/steps/')) return null;
  return (
    <IconButton label="Show in the preview" onClick={() => showInPreview(parts, pointer)}>
      <Eye aria-hidden />
    </IconButton>
  );
}

/** Duplicates and deletes. */
function PartActions({ part, around }: { part: Part; around: string }) {
  const { draft } = useEditor();
  const mayEdit = useDraft((state) => state.mayEdit);
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const word = layerWords[part.layer];
  if (!mayEdit) return null;
  const duplicate = () => {
    let made: Inserted | undefined;
    draft.edit(`Duplicate ${word}`, (whole) => {
      made = duplicatePart(whole, part.pointer);
    });
    if (made && 'pointer' in made) draft.select(made.pointer);
    setRefusal(made && 'because' in made ? made.because : null);
  };
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={`More for this ${word}`}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
      >
        {part.layer === 'value' ? null : (
          <MenuItem icon={<CopyPlus aria-hidden />} onSelect={duplicate}>
            Duplicate
          </MenuItem>
        )}
        <MenuItem
          tone="bad"
          icon={<Trash2 aria-hidden />}
          onSelect={() => {
            if (removeOrAsk(draft, part.pointer, word, { select: around }) !== null)
              setAsking(true);
          }}
        >
          Delete
        </MenuItem>
      </Menu>
      <p role="status" className="sr-only">
        {refusal}
      </p>
      {asking ? (
        <RemoveDialog
          pointer={part.pointer}
          name={word}
          select={around}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

/**
 * Shows who is asked a question, where not everybody is; for a question that can end the quiz, also what that means.
 */
function AskedOf({ pointer }: { pointer: string }) {
  const { view } = useEditor();
  const question = useDraft(({ history }) => valueAt(history.draft.definition, pointer));
  const who = useAskedOf(pointer);
  const promises = useDraft(({ history }) => history.draft.promises);
  if (who === null) return null;
  const input = isJsonObject(question) ? question['input'] : undefined;
  const id = textAt(question, 'id');
  const ends = listAt(input, 'options').some((one) => textAt(one, 'consequence') === 'terminate');
  return (
    <div role="status" className="mt-2 flex flex-col items-start gap-1.5">
      <AskedOfChip who={who} />
      {ends && id !== null ? (
        <>
          <p className="text-xs text-warn">An answer ends the quiz, but nobody else is asked.</p>
          {isPromised(promises, allAreAsked(id)) ? null : (
            <Button
              variant="ghost"
              className="-ml-2 min-h-6 px-2 text-xs text-brand"
              onClick={() => view.compose(allAreAsked(id))}
            >
              Promise that all who buy are asked
            </Button>
          )}
        </>
      ) : null}
    </div>
  );
}

function isPromised(promises: readonly unknown[], { who, happens, what }: Composed): boolean {
  return promises.some(
    (one) =>
      isJsonObject(one) &&
      canonical([one['who'], one['happens'], one['what']]) === canonical([who, happens, what]),
  );
}
