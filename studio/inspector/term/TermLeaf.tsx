import { isJsonObject, type Json } from '../../document/draft';
import { PickList } from '../../ui/PickList';
import { useRulePlace } from '../condition/rule-place';
import { TypedNumber } from '../fields/NumberFields';
import type { TermKind } from './term-kinds';

interface TermLeafProps {
  kind: TermKind;
  term: Json;
  onChange(term: Json): void;
}

const look = 'rounded-[0.625rem] border border-line-strong bg-card px-2 py-0.5 font-semibold';

/** Draws what a calculation begins with: a number, a text, a fact, or the questions that are counted. */
export function TermLeaf({ kind, term, onChange }: TermLeafProps) {
  const { facts, readOnly } = useRulePlace();
  switch (kind) {
    case 'number':
      return (
        <TypedNumber
          aria-label="Number"
          value={term}
          readOnly={readOnly}
          onChange={(next) => {
            if (next !== null) onChange(next);
          }}
          className={`${look} w-20`}
        />
      );
    case 'text':
      return (
        <input
          aria-label="Text"
          value={typeof term === 'string' ? term : ''}
          readOnly={readOnly}
          onChange={({ target }) => onChange(target.value)}
          className={`${look} w-36`}
        />
      );
    case 'answer':
    case 'value':
    case 'profile': {
      const name = isJsonObject(term) ? term[kind] : undefined;
      return (
        <PickList
          inline
          label={labels[kind]}
          value={typeof name === 'string' ? name : ''}
          disabled={readOnly}
          options={facts
            .filter(({ source }) => source === kind)
            .map(({ name: id, title, from }) => ({
              ...{ value: id, label: title },
              ...(from === title ? {} : { hint: from }),
            }))}
          onPick={(picked) => onChange({ [kind]: picked })}
        />
      );
    }
    case 'score':
    case 'count': {
      const chosen = isJsonObject(term) && Array.isArray(term[kind]) ? term[kind] : [];
      return (
        <div className="flex w-full flex-col gap-1 pl-3">
          {facts
            .filter(({ source, options }) => source === 'answer' && options.length > 0)
            .map(({ name, title }) => (
              <label key={name} className="flex items-center gap-2">
                <input
                  type="checkbox"
                  disabled={readOnly}
                  checked={chosen.includes(name)}
                  onChange={({ target }) => {
                    const next = target.checked
                      ? [...chosen, name]
                      : chosen.filter((one) => one !== name);
                    if (next.length > 0) onChange({ [kind]: next });
                  }}
                />
                {title}
              </label>
            ))}
        </div>
      );
    }
    default:
      return null;
  }
}

const labels = { answer: 'Question', value: 'Derived value', profile: 'Field of the profile' };
