import { ChevronDown, Copy, Plus, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useRef } from 'react';
import { beginSection, sectionInWords } from '../../engine/pages';
import type { SectionKind } from '../../schemas/generated/types';
import { type Json, textAt } from '../document/draft';
import { valueAt } from '../document/pointer';
import { focusField } from '../inspector/form/focus-field';
import { useProblems } from '../inspector/form/problem-lines';
import { SortableRows } from '../inspector/form/SortableRows';
import { PartForm } from '../inspector/PartForm';
import { sectionForm, sectionKinds } from '../language/part-schema';
import { useDraft } from '../state/editor-context';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { Menu, MenuItem } from '../ui/Menu';
import { type PageParts, sectionsIn } from './page-parts';

interface SectionCardsProps {
  parts: PageParts;
  /** Place of the section whose form is open; null for none. */
  open: number | null;
  onOpen(place: number | null): void;
}

/** The sections of a page, from top to bottom, each with its form. */
export function SectionCards({ parts, open, onOpen }: SectionCardsProps) {
  const { draft } = parts;
  const count = useDraft(({ history }) => sectionsIn(history.draft.definition).length);
  const mayEdit = useDraft((state) => state.mayEdit);
  const list = useRef<HTMLDivElement>(null);
  const now = () => sectionsIn(draft.getState().history.draft.definition);
  const nameOf = (index: number) => `${titleOf(now()[index])} ${index + 1}`;
  const edit = (label: string, change: (sections: Json[]) => Json[]) =>
    draft.edit(label, ({ definition }) => {
      definition['sections'] = change(sectionsIn(definition));
    });
  const show = (place: number) => {
    onOpen(place);
    // What is new is filled in next.
    requestAnimationFrame(() => {
      if (list.current) focusField(list.current, `/sections/${place}`);
    });
  };
  const add = (kind: SectionKind) => {
    const place = now().length;
    edit(`Add a section: ${titleOf({ kind })}`, (sections) => [
      ...sections,
      jsonOf(beginSection<SectionKind>(kind, aboutOf(sections, parts))),
    ]);
    show(place);
  };
  return (
    <div ref={list} className="flex flex-col gap-3">
      <SortableRows
        label="Sections"
        ids={Array.from({ length: count }, (_, index) => String(index))}
        readOnly={!mayEdit}
        nameOf={nameOf}
        onMove={(from, to) => {
          edit('Move a section', (sections) => moved(sections, from, to));
          onOpen(null);
        }}
        renderRow={(index, handle) => (
          <SectionCard
            index={index}
            handle={handle}
            isOpen={open === index}
            onToggle={() => onOpen(open === index ? null : index)}
            onDuplicate={() => {
              edit(`Duplicate a section: ${titleOf(now()[index])}`, (sections) => {
                const copy = withoutName(sections[index]);
                return [...sections.slice(0, index + 1), copy, ...sections.slice(index + 1)];
              });
              show(index + 1);
            }}
            onRemove={() => {
              edit(`Remove a section: ${titleOf(now()[index])}`, (sections) =>
                sections.filter((_, at) => at !== index),
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
              <Plus aria-hidden className="size-4" /> Add a section
            </Button>
          }
        >
          {sectionKinds().map(({ kind, title, description }) => (
            <MenuItem key={kind} hint={description} onSelect={() => add(kind as SectionKind)}>
              {title}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </div>
  );
}

/** Name of a section in a list of sections, as it is written. */
function titleOf(section: Json | undefined): string {
  return sectionInWords(section) ?? 'A section of an unknown kind';
}

function moved(list: readonly Json[], from: number, to: number): Json[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** A copy of a section, without the name that links lead to: it stays with the first. */
function withoutName(section: Json | undefined): Json {
  const copy: Json = JSON.parse(JSON.stringify(section ?? null));
  if (typeof copy === 'object' && copy !== null && 'id' in copy) delete copy['id'];
  return copy;
}

/** What a new section is about: what others of the page are about, or else the first that is sold. */
function aboutOf(sections: readonly Json[], { reference }: PageParts) {
  const named = (property: string) =>
    sections.map((section) => textAt(section, property)).find((one) => one !== null) ?? null;
  const sold = reference.catalogue.products.filter(({ status }) => status === 'live');
  const product = sold.find(({ id }) => id === named('product')) ?? sold[0];
  const category = named('category') ?? product?.quizCategory.slug ?? '';
  return { product: product?.id ?? '', category };
}

function jsonOf(value: object): Json {
  return JSON.parse(JSON.stringify(value));
}

interface SectionCardProps {
  index: number;
  handle: ReactNode;
  isOpen: boolean;
  onToggle(): void;
  onDuplicate(): void;
  onRemove(): void;
}

const SectionCard = memo(function SectionCard(props: SectionCardProps) {
  const { index, handle, isOpen, onToggle, onDuplicate, onRemove } = props;
  const pointer = `/sections/${index}`;
  const section = useDraft(({ history }) => valueAt(history.draft.definition, pointer));
  const mayEdit = useDraft((state) => state.mayEdit);
  const count = useProblems(pointer, true).length;
  const kind = textAt(section, 'kind') ?? '';
  const title = titleOf(section);
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
              {count === 0 ? null : (
                <span className="rounded-full bg-bad-tint px-2 text-bad">
                  {count === 1 ? '1 problem' : `${count} problems`}
                </span>
              )}
            </span>
            <span className="block truncate text-ink">
              {textAt(section, 'title') ?? textAt(section, 'text') ?? 'Without a heading'}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className={`mt-1 size-4 shrink-0 text-faint ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
        {mayEdit ? (
          <>
            <IconButton label={`Duplicate ${title} ${index + 1}`} data-frame onClick={onDuplicate}>
              <Copy aria-hidden />
            </IconButton>
            <IconButton label={`Remove ${title} ${index + 1}`} data-frame onClick={onRemove}>
              <Trash2 aria-hidden />
            </IconButton>
          </>
        ) : null}
      </div>
      {isOpen ? <SectionFields index={index} kind={kind} /> : null}
    </div>
  );
});

function SectionFields({ index, kind }: { index: number; kind: string }) {
  const form = sectionForm(kind);
  if (!form) {
    return (
      <p className="px-4 pb-4 text-bad">There is no form for this kind. Remove the section.</p>
    );
  }
  return (
    <div className="border-t border-line px-4 pt-3 pb-4">
      <p className="pb-3 text-xs text-muted">{form.schema.description}</p>
      <PartForm key={kind} form={form} base={`/sections/${index}`} />
    </div>
  );
}
