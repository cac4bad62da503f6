import { Check, ChevronDown, Plus, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { canonical } from '../../engine/authoring';
import { labelRuleInWords, sourceInWords } from '../../engine/care';
import type { LabelRule } from '../../schemas/generated/types';
import { validateMedicine } from '../../schemas/generated/validators';
import { isJsonObject, type Json, type JsonObject, listAt, textAt } from '../document/draft';
import { valueAt } from '../document/pointer';
import { focusField } from '../inspector/form/focus-field';
import { useProblems } from '../inspector/form/problem-lines';
import { SortableRows } from '../inspector/form/SortableRows';
import { PartForm } from '../inspector/PartForm';
import { ruleForm, ruleKinds } from '../language/part-schema';
import { useDraft } from '../state/editor-context';
import { Button } from '../ui/Button';
import { IconButton } from '../ui/IconButton';
import { Menu, MenuItem } from '../ui/Menu';
import { newRule, type RulesParts, rulesIn } from './rules-parts';

const titles = new Map(ruleKinds().map(({ kind, title }) => [kind, title]));

/** Name of a rule in a list of rules, as it is written. */
function titleOf(rule: Json | undefined): string {
  const kind = textAt(rule, 'kind') ?? '';
  return titles.get(kind) ?? 'A rule of an unknown kind';
}

/** The rules of a medicine, one beneath the other: each with what it says, where it stands, and its form. */
export function RuleCards({ parts }: { parts: RulesParts }) {
  const { draft } = parts;
  const count = useDraft(({ history }) => rulesIn(history.draft.definition).length);
  const mayEdit = useDraft((state) => state.mayEdit);
  const [open, setOpen] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const now = () => rulesIn(draft.getState().history.draft.definition);
  const ids = Array.from({ length: count }, (_, index) => String(index));
  const edit = (label: string, change: (rules: Json[]) => Json[]) =>
    draft.edit(label, ({ definition }) => {
      definition['rules'] = change(rulesIn(definition));
    });
  const add = (kind: string) => {
    const place = now().length;
    edit(`Add a rule: ${titles.get(kind)}`, (rules) => [...rules, newRule(kind, rules)]);
    setOpen(place);
    // What is new is filled in next.
    requestAnimationFrame(() => {
      if (list.current) focusField(list.current, `/rules/${place}`);
    });
  };
  return (
    <div ref={list} className="flex flex-col gap-3">
      <SortableRows
        label="Rules"
        ids={ids}
        readOnly={!mayEdit}
        nameOf={(index) => `${titleOf(now()[index])} ${index + 1}`}
        onMove={(from, to) => {
          edit('Move a rule', (rules) => moved(rules, from, to));
          setOpen(null);
        }}
        renderRow={(index, handle) => (
          <RuleCard
            parts={parts}
            index={index}
            handle={handle}
            isOpen={open === index}
            onToggle={() => setOpen(open === index ? null : index)}
            onRemove={() => {
              edit(`Remove a rule: ${titleOf(now()[index])}`, (rules) =>
                rules.filter((_, at) => at !== index),
              );
              setOpen(null);
            }}
          />
        )}
      />
      {mayEdit ? (
        <Menu
          trigger={
            <Button className="self-start">
              <Plus aria-hidden className="size-4" /> Add a rule
            </Button>
          }
        >
          {ruleKinds().map(({ kind, title, description }) => (
            <MenuItem key={kind} hint={description} onSelect={() => add(kind)}>
              {title}
            </MenuItem>
          ))}
        </Menu>
      ) : null}
    </div>
  );
}

function moved(list: readonly Json[], from: number, to: number): Json[] {
  const next = [...list];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

interface RuleCardProps {
  parts: RulesParts;
  index: number;
  handle: ReactNode;
  isOpen: boolean;
  onToggle(): void;
  onRemove(): void;
}

const RuleCard = memo(function RuleCard(props: RuleCardProps) {
  const { parts, index, handle, isOpen, onToggle, onRemove } = props;
  const pointer = `/rules/${index}`;
  const rule = useDraft(({ history }) => valueAt(history.draft.definition, pointer));
  const mayEdit = useDraft((state) => state.mayEdit);
  const problems = useProblems(pointer, true);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const title = titleOf(rule);
  const sound = useMemo(() => asRule(rule), [rule]);
  const isNew = useMemo(() => !isPublished(parts, rule), [parts, rule]);
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
              {isNew ? (
                <span className="rounded-full bg-info-tint px-2 text-info">Not published</span>
              ) : null}
              {errors === 0 ? null : (
                <span className="rounded-full bg-bad-tint px-2 text-bad">
                  {errors === 1 ? '1 problem' : `${errors} problems`}
                </span>
              )}
            </span>
            <span className="block wrap-anywhere text-ink">
              {sound
                ? labelRuleInWords(sound, parts.reference.clinical)
                : 'Not written to the end yet.'}
            </span>
            <SourceLine rule={rule} />
          </span>
          <ChevronDown
            aria-hidden
            className={`mt-1 size-4 shrink-0 text-faint ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
        {mayEdit ? (
          <IconButton label={`Remove ${title} ${index + 1}`} data-frame onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {isOpen ? <RuleForm parts={parts} index={index} kind={textAt(rule, 'kind') ?? ''} /> : null}
    </div>
  );
});

function RuleForm({ parts, index, kind }: { parts: RulesParts; index: number; kind: string }) {
  const form = ruleForm(kind);
  if (!form)
    return <p className="px-4 pb-4 text-bad">There is no form for this kind. Remove the rule.</p>;
  return (
    <div className="border-t border-line px-4 pt-3 pb-4">
      <p className="pb-3 text-xs text-muted">{form.schema.description}</p>
      <PartForm key={kind} form={form} base={`/rules/${index}`} />
      <Compared parts={parts} index={index} />
    </div>
  );
}

const marks: Readonly<Record<string, string>> = {
  READ: 'read in a source',
  KNOWN: 'commonly known, to be checked',
  HOUSE: 'a rule of this service',
};

/** Line on the source of a rule: label, section, how it is known, and what a reader must know of it. */
function SourceLine({ rule }: { rule: Json | undefined }) {
  const source = isJsonObject(rule) ? rule['source'] : undefined;
  if (!isJsonObject(source)) return null;
  const [label, section, mark] = ['label', 'section', 'mark'].map((name) => textAt(source, name));
  if (!label) return null;
  const known = mark === 'READ' || mark === 'KNOWN' || mark === 'HOUSE' ? mark : 'KNOWN';
  const note = textAt(source, 'note');
  const checked = isJsonObject(rule) ? rule['checked'] : null;
  return (
    <span className="block pt-0.5 text-xs wrap-anywhere text-muted">
      {section ? sourceInWords({ label, section, mark: known }) : label}
      {mark ? ` · ${marks[mark] ?? mark}` : ''}
      {checked === null ? ' · not compared by clinical staff' : ''}
      {note ? ` · ${note}` : ''}
    </span>
  );
}

/** Shows who compared a rule with the label, and the button that says so. */
function Compared({ parts, index }: { parts: RulesParts; index: number }) {
  const pointer = `/rules/${index}/checked`;
  const checked = useDraft(({ history }) => valueAt(history.draft.definition, pointer));
  const mayEdit = useDraft((state) => state.mayEdit);
  const put = (value: JsonObject | null, label: string) =>
    parts.draft.edit(label, ({ definition }) => {
      const rule = valueAt(definition, `/rules/${index}`);
      if (isJsonObject(rule)) rule['checked'] = value;
    });
  const by = textAt(checked ?? undefined, 'by');
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <p className="mr-auto">
        {by === null
          ? 'Nobody of the clinical staff compared this with the label yet.'
          : `Compared with the label by ${by} on ${textAt(checked ?? undefined, 'on')}.`}
      </p>
      {!mayEdit ? null : by === null ? (
        <Button
          onClick={() => put({ by: parts.name, on: parts.today }, 'Compare a rule with the label')}
        >
          <Check aria-hidden className="size-4" /> I compared it with the label
        </Button>
      ) : (
        <Button variant="ghost" onClick={() => put(null, 'Take a comparison back')}>
          Take it back
        </Button>
      )}
    </div>
  );
}

/** Returns what is written as a rule; null where it is none yet. */
function asRule(rule: Json | undefined): LabelRule | null {
  const alone: unknown = { id: 'alone', name: 'Alone', rules: [rule] };
  return validateMedicine(alone) ? (alone.rules[0] ?? null) : null;
}

function isPublished({ published }: RulesParts, rule: Json | undefined): boolean {
  const text = canonical(rule);
  return (published?.rules ?? []).some((one) => canonical(one) === text);
}

/** Facts and measures that some rules ask about, by their ids. */
export function askedBy(...all: readonly (readonly Json[])[]): {
  facts: string[];
  measures: string[];
} {
  const facts = new Set<string>();
  const measures = new Set<string>();
  for (const rule of all.flat()) {
    for (const list of ['facts', 'unless'])
      for (const id of listAt(rule, list)) if (typeof id === 'string') facts.add(id);
    for (const id of listAt(rule, 'measures')) if (typeof id === 'string') measures.add(id);
    const measure = textAt(rule, 'measure');
    if (measure !== null) measures.add(measure);
    const kind = textAt(rule, 'kind');
    if (kind === 'bloodPressure') for (const id of ['systolic', 'diastolic']) measures.add(id);
    if (kind === 'missedDose') measures.add('missedDoses');
  }
  return { facts: [...facts], measures: [...measures] };
}
