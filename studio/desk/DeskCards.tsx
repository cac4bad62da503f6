import { ChevronDown, Copy, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { type Json, listAt, moved, textAt } from '../document/draft';
import type { DraftStore } from '../document/draft-store';
import { valueAt } from '../document/pointer';
import { focusField } from '../inspector/form/focus-field';
import { useProblems } from '../inspector/form/problem-lines';
import { SortableRows } from '../inspector/form/SortableRows';
import { PartForm } from '../inspector/PartForm';
import type { PartSchema } from '../language/part-schema';
import { useDraft } from '../state/editor-context';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { Menu, MenuItem } from '../ui/Menu';

/** A list that a document is made of, such as the rules of a medicine: what it is called, and what an entry says. */
export interface CardList {
  /** Name of the list in the definition. */
  property: string;
  /** Name of the list, and of one entry, on screen. */
  words: { list: string; one: string };
  /** Kinds of entries that can be added. */
  kinds(): readonly { kind: string; title: string; description: string }[];
  formOf(kind: string): PartSchema | null;
  /** Name of an entry, as it is written. */
  titleOf(entry: Json | undefined): string;
  /** An entry of a kind that nobody has filled in. */
  begin(kind: string, entries: readonly Json[]): Json;
  /** A second entry that says the same; entries without it are not duplicated. */
  copyOf?(entry: Json | undefined): Json;
  /** Marks beside the name of an entry. */
  renderMarks?(entry: Json | undefined): ReactNode;
  /** Entry in words. */
  renderWords(entry: Json | undefined): ReactNode;
  /** Content below the form of an entry. */
  renderBelow?(index: number): ReactNode;
}

interface DeskCardsProps {
  draft: DraftStore;
  list: CardList;
  /** Place of the entry whose form is open; null for none. */
  open: number | null;
  onOpen(place: number | null): void;
}

/** The entries of a list, one beneath the other, each with what it says and its form. */
export function DeskCards({ draft, list, open, onOpen }: DeskCardsProps) {
  const { property, words, titleOf, begin, copyOf } = list;
  const count = useDraft(({ history }) => listAt(history.draft.definition, property).length);
  const mayEdit = useDraft((state) => state.mayEdit);
  const cards = useRef<HTMLDivElement>(null);
  const now = () => listAt(draft.getState().history.draft.definition, property);
  const edit = (label: string, change: (entries: Json[]) => Json[]) =>
    draft.edit(label, ({ definition }) => {
      definition[property] = change(listAt(definition, property));
    });
  const show = (place: number) => {
    onOpen(place);
    // What is new is filled in next.
    requestAnimationFrame(() => {
      if (cards.current) focusField(cards.current, `/${property}/${place}`);
    });
  };
  const duplicate = copyOf
    ? (index: number) => {
        edit(`Duplicate a ${words.one}: ${titleOf(now()[index])}`, (entries) =>
          entries.toSpliced(index + 1, 0, copyOf(entries[index])),
        );
        show(index + 1);
      }
    : null;
  return (
    <div ref={cards} className="flex flex-col gap-3">
      <SortableRows
        label={words.list}
        ids={Array.from({ length: count }, (_, index) => String(index))}
        readOnly={!mayEdit}
        nameOf={(index) => `${titleOf(now()[index])} ${index + 1}`}
        onMove={(from, to) => {
          edit(`Move a ${words.one}`, (entries) => moved(entries, from, to));
          onOpen(null);
        }}
        renderRow={(index, handle) => (
          <Card
            {...{ list, index, handle }}
            isOpen={open === index}
            onToggle={() => onOpen(open === index ? null : index)}
            onDuplicate={duplicate && (() => duplicate(index))}
            onRemove={() => {
              edit(`Remove a ${words.one}: ${titleOf(now()[index])}`, (entries) =>
                entries.toSpliced(index, 1),
              );
              onOpen(null);
            }}
          />
        )}
      />
      {mayEdit ? (
        <Menu
          trigger={
            <Button className="self-start">
              <Plus aria-hidden className="size-4" /> Add a {words.one}
            </Button>
          }
        >
          {list.kinds().map(({ kind, title, description }) => (
            <MenuItem
              key={kind}
              hint={description}
              onSelect={() => {
                const place = now().length;
                edit(`Add a ${words.one}: ${title}`, (entries) => [
                  ...entries,
                  begin(kind, entries),
                ]);
                show(place);
              }}
            >
              {title}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </div>
  );
}

interface CardProps {
  list: CardList;
  index: number;
  handle: ReactNode;
  isOpen: boolean;
  onToggle(): void;
  onDuplicate: (() => void) | null;
  onRemove(): void;
}

function Card({ list, index, handle, isOpen, onToggle, onDuplicate, onRemove }: CardProps) {
  const pointer = `/${list.property}/${index}`;
  const entry = useDraft(({ history }) => valueAt(history.draft.definition, pointer));
  const mayEdit = useDraft((state) => state.mayEdit);
  const problems = useProblems(pointer, true).length;
  const title = list.titleOf(entry);
  return (
    <div
      data-pointer={pointer}
      className="rounded-lg border border-line-strong bg-card hover:border-control"
    >
      <div className="flex items-start gap-1 py-2 pr-2 pl-1.5">
        <span className="pt-0.5">{handle}</span>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="flex min-w-0 flex-1 cursor-pointer items-start gap-2 px-1 text-left"
        >
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-2 text-xs font-semibold text-muted">
              {title}
              {list.renderMarks?.(entry)}
              {problems === 0 ? null : (
                <span className="rounded-full bg-bad-tint px-2 text-bad">
                  {problems === 1 ? '1 problem' : `${problems} problems`}
                </span>
              )}
            </span>
            {list.renderWords(entry)}
          </span>
          <ChevronDown
            aria-hidden
            className={`mt-1 size-4 shrink-0 text-faint ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
        {mayEdit && onDuplicate ? (
          <IconButton label={`Duplicate ${title} ${index + 1}`} data-frame onClick={onDuplicate}>
            <Copy aria-hidden />
          </IconButton>
        ) : null}
        {mayEdit ? (
          <IconButton label={`Remove ${title} ${index + 1}`} data-frame onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {isOpen ? <CardForm list={list} index={index} kind={textAt(entry, 'kind') ?? ''} /> : null}
    </div>
  );
}

function CardForm({ list, index, kind }: { list: CardList; index: number; kind: string }) {
  const form = list.formOf(kind);
  if (!form) {
    const words = `There is no form for this kind. Remove the ${list.words.one}.`;
    return <p className="px-4 pb-4 text-bad">{words}</p>;
  }
  return (
    <div className="border-t border-line px-4 pt-3 pb-4">
      <p className="pb-3 text-xs text-muted">{form.schema.description}</p>
      <PartForm key={kind} form={form} base={`/${list.property}/${index}`} />
      {list.renderBelow?.(index)}
    </div>
  );
}
