import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import { canonical } from '../../engine/authoring';
import { labelRuleInWords, sourceInWords } from '../../engine/care';
import type { LabelRule } from '../../schemas/generated/types';
import { validateMedicine } from '../../schemas/generated/validators';
import { type CardList, DeskCards } from '../desk/DeskCards';
import { isJsonObject, type Json, type JsonObject, textAt } from '../document/draft';
import { valueAt } from '../document/pointer';
import { ruleForm, ruleKinds } from '../language/part-schema';
import { useDraft } from '../state/editor-context';
import { Button } from '../ui/Button';
import type { RulesParts } from './rules-parts';

/** The rules of a medicine, one beneath the other: each with what it says, where it stands, and its form. */
export function RuleCards({ parts }: { parts: RulesParts }) {
  const [open, setOpen] = useState<number | null>(null);
  const list = useMemo(() => rulesOf(parts), [parts]);
  return <DeskCards draft={parts.draft} list={list} open={open} onOpen={setOpen} />;
}

const titles = new Map(ruleKinds().map(({ kind, title }) => [kind, title]));

function rulesOf(parts: RulesParts): CardList {
  return {
    property: 'rules',
    words: { list: 'Rules', one: 'rule' },
    kinds: ruleKinds,
    formOf: ruleForm,
    titleOf: (rule) => titles.get(textAt(rule, 'kind') ?? '') ?? 'A rule of an unknown kind',
    begin: newRule,
    renderMarks: (rule) => <NotPublished parts={parts} rule={rule} />,
    renderWords: (rule) => <RuleInWords parts={parts} rule={rule} />,
    renderBelow: (index) => <Compared parts={parts} index={index} />,
  };
}

interface RuleProps {
  parts: RulesParts;
  rule: Json | undefined;
}

/** Mark of a rule that is not published as it is written. */
function NotPublished({ parts: { published }, rule }: RuleProps) {
  const isPublished = useMemo(() => {
    const text = canonical(rule);
    return (published?.rules ?? []).some((one) => canonical(one) === text);
  }, [published, rule]);
  if (isPublished) return null;
  return <span className="rounded-full bg-info-tint px-2 text-info">Not published</span>;
}

function RuleInWords({ parts: { reference }, rule }: RuleProps) {
  const sound = useMemo(() => asRule(rule), [rule]);
  return (
    <>
      <span className="block wrap-anywhere text-ink">
        {sound ? labelRuleInWords(sound, reference.clinical) : 'Not written to the end yet.'}
      </span>
      <SourceLine rule={rule} />
    </>
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

/** A rule of a kind that nobody has filled in, on the label that most rules of the medicine stand on. */
function newRule(kind: string, rules: readonly Json[]): JsonObject {
  const schema = ruleKinds().find((one) => one.kind === kind)?.schema;
  const rule: JsonObject = { kind };
  for (const name of schema?.required ?? []) {
    const property = schema?.properties?.[name];
    if (name === 'kind' || !property) continue;
    if (property.type === 'array') rule[name] = (property.minItems ?? 0) > 0 ? beginning(name) : [];
    else if (name === 'verdict') rule[name] = 'stop';
    else if (name === 'of') rule[name] = 'doses';
    else if (name === 'do') rule[name] = { kind: 'ask' };
    else if (property.type === 'string') rule[name] = name === 'unit' ? 'mg' : '';
    else if (name === 'systolic' || name === 'diastolic') rule[name] = {};
  }
  rule['source'] = { label: usualLabel(rules), section: '', mark: 'KNOWN' };
  rule['checked'] = null;
  return rule;
}

/** A list that may not be empty begins with one entry to fill in. */
function beginning(list: string): Json[] {
  if (list === 'steps') return [{ weeks: 4 }];
  return list === 'before' ? ['refill'] : [''];
}

function usualLabel(rules: readonly Json[]): string {
  const labels = rules.map((_, index) => valueAt([...rules], `/${index}/source/label`));
  const texts = labels.filter((label) => typeof label === 'string');
  const most = (label: string) => texts.filter((one) => one === label).length;
  return [...new Set(texts)].sort((a, b) => most(b) - most(a))[0] ?? '';
}
