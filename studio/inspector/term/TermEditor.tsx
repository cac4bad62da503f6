import { X } from 'lucide-react';
import { isJsonObject, type Json } from '../../document/draft';
import { IconButton } from '../../ui/IconButton';
import { Select } from '../../ui/Select';
import { AddCondition } from '../condition/AddCondition';
import { firstComparison } from '../condition/comparison';
import { type ConditionView, useRulePlace } from '../condition/rule-place';
import { TypedNumber } from '../fields/NumberFields';
import { TermLeaf } from './TermLeaf';
import { newTerm, type TermKind, termKindOf, termKinds, termLists, termParts } from './term-kinds';

interface TermEditorProps {
  term: Json;
  /** Purpose of the calculation, for those who cannot see where it stands. */
  label: string;
  /** Draws what an “if” looks at. */
  Rows: ConditionView;
  onChange(term: Json): void;
  /** The only kinds that may stand here. */
  kinds?: readonly TermKind[];
}

/** Draws the editor for how something is worked out: its kind, and what it is made of, as deep as is needed. */
export function TermEditor({ term, label, Rows, onChange, kinds }: TermEditorProps) {
  const { facts, readOnly } = useRulePlace();
  const kind = termKindOf(term);
  const fact = facts.find(({ source }) => source === 'answer' || source === 'value');
  const [first] = facts;
  const list = kind && termLists[kind];
  return (
    <fieldset
      aria-label={label}
      className="m-0 flex min-w-0 border-0 p-0 flex-wrap items-center gap-1.5"
    >
      <Select
        inline
        label={`How ${label.toLowerCase()} is worked out`}
        value={kind ?? ''}
        disabled={readOnly}
        options={termKinds
          .filter(([value]) => !kinds || kinds.includes(value))
          .map(([value, words]) => ({ value, label: words }))}
        onChange={(picked) => {
          const next = termKinds.find(([one]) => one === picked)?.[0];
          const other = facts.find(({ source }) => source === next) ?? fact;
          if (next)
            onChange(
              newTerm(
                next,
                term,
                other ? { [other.source]: other.name } : { answer: '' },
                first ? firstComparison(first) : { answer: '', answered: true },
              ),
            );
        }}
      />
      {kind ? <TermLeaf kind={kind} term={term} onChange={onChange} /> : null}
      {isJsonObject(term) && kind && (termParts[kind] || list) ? (
        <div className="flex w-full flex-col gap-1.5 border-l-2 border-line pl-3">
          {kind === 'if' ? (
            <div>
              <p className="text-xs font-medium text-soft">If</p>
              <Rows
                condition={term['if'] ?? null}
                at="/if"
                onChange={(next) => {
                  if (next !== null) onChange({ ...term, if: next });
                }}
              />
            </div>
          ) : null}
          {(termParts[kind] ?? []).map(({ label: name, path }) => (
            <div key={name}>
              <p className="text-xs font-medium text-soft">{name}</p>
              <TermEditor
                label={name}
                term={partIn(term, path)}
                Rows={Rows}
                onChange={(next) => onChange(withPart(term, path, next))}
              />
            </div>
          ))}
          {kind === 'round' ? (
            <div className="flex items-center gap-2 text-xs text-soft">
              Decimals
              <TypedNumber
                aria-label="Decimals"
                value={term['decimals'] ?? 0}
                readOnly={readOnly}
                onChange={(next) => {
                  if (next !== null) onChange({ ...term, decimals: next });
                }}
                className="w-14 rounded-sm border border-line-strong bg-card px-2 py-0.5"
              />
            </div>
          ) : null}
          {list ? (
            <ListedTerms
              terms={Array.isArray(term[kind]) ? term[kind] : []}
              fixed={list.fixed}
              Rows={Rows}
              onChange={(next) => onChange({ [kind]: next })}
            />
          ) : null}
        </div>
      ) : null}
    </fieldset>
  );
}

interface ListedTermsProps {
  terms: readonly Json[];
  fixed: number | null;
  Rows: ConditionView;
  onChange(terms: Json[]): void;
}

function ListedTerms({ terms, fixed, Rows, onChange }: ListedTermsProps) {
  const { readOnly } = useRulePlace();
  return (
    <>
      {terms.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a calculation have no names, only places.
        <div key={index} className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <TermEditor
              label={`Part ${index + 1}`}
              term={one}
              Rows={Rows}
              onChange={(next) => onChange(terms.map((old, at) => (at === index ? next : old)))}
            />
          </div>
          {fixed === null && terms.length > 1 && !readOnly ? (
            <IconButton
              label={`Remove part ${index + 1}`}
              className="size-6"
              onClick={() => onChange(terms.filter((_, at) => at !== index))}
            >
              <X aria-hidden />
            </IconButton>
          ) : null}
        </div>
      ))}
      {fixed === null && !readOnly ? (
        <div>
          <AddCondition words="and…" onAdd={() => onChange([...terms, 1])} />
        </div>
      ) : null}
    </>
  );
}

function partIn(term: Json, path: readonly string[]): Json {
  let part: Json = term;
  for (const key of path) part = (isJsonObject(part) ? part[key] : undefined) ?? 0;
  return part;
}

function withPart(term: Json, [key = '', ...rest]: readonly string[], part: Json): Json {
  const held = isJsonObject(term) ? term : {};
  return { ...held, [key]: rest.length === 0 ? part : withPart(held[key] ?? {}, rest, part) };
}
