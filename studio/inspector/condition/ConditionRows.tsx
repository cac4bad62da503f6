import type { Json } from '../../document/draft';
import { Select } from '../../ui/Select';
import { AddCondition } from './AddCondition';
import { ComparisonRow } from './ComparisonRow';
import { firstComparison } from './comparison';
import { groupIn, type Joint, joinedTo, negated, negatedIn, without, withPart } from './group';
import { PartMenu } from './PartMenu';
import { type ConditionRowsProps, useRulePlace } from './rule-place';

/** A condition to be changed: a comparison, a group of conditions, or the opposite of one. */
export function ConditionRows({ condition, at, onChange, isNegated = false }: ConditionRowsProps) {
  const { facts, readOnly } = useRulePlace();
  const [first] = facts;
  const inverted = negatedIn(condition);
  if (inverted !== null)
    return (
      <ConditionRows
        condition={inverted}
        at={`${at}/not`}
        isNegated={!isNegated}
        onChange={(next, where) => onChange(next === null ? null : { not: next }, where)}
      />
    );
  const group = groupIn(condition);
  const invert = () => onChange(negated(condition), `${at} inverting`);
  if (!group)
    return (
      <>
        <ComparisonRow
          condition={condition}
          isNegated={isNegated}
          at={at}
          onChange={onChange}
          onInvert={invert}
          Rows={ConditionRows}
        />
        {at.replaceAll('/not', '') === '' && first && !readOnly ? (
          <div className="mt-1">
            <AddCondition
              words="and…"
              onAdd={() => onChange(joinedTo(condition, firstComparison(first)), `${at} adding`)}
            />
            <AddCondition
              words="or…"
              onAdd={() =>
                onChange(joinedTo(condition, firstComparison(first), 'any'), `${at} adding`)
              }
            />
          </div>
        ) : null}
      </>
    );
  const { joint, parts } = group;
  return (
    <fieldset
      aria-label={`${isNegated ? 'Not ' : ''}${joint} of`}
      className={
        at === ''
          ? 'm-0 min-w-0 border-0 p-0'
          : 'm-0 min-w-0 rounded-md border border-line bg-paper px-2.5 py-2'
      }
    >
      <div className="flex items-center gap-1.5">
        {isNegated ? <span className="font-semibold text-bad">not</span> : null}
        <Select
          inline
          label="How they are joined"
          value={joint}
          disabled={readOnly}
          onChange={(next) => onChange({ [next]: [...parts] }, `${at} joining`)}
          options={jointOptions}
        />
        of:
        <span className="ml-auto">
          <PartMenu
            of="the group"
            isNegated={isNegated}
            onInvert={invert}
            onRemove={() => onChange(null, `${at} removing`)}
          />
        </span>
      </div>
      <ul className="mt-1.5 flex flex-col gap-1.5">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no names, only places.
          <li key={index}>
            <ConditionRows
              condition={part}
              at={`${at}/${joint}/${index}`}
              onChange={(next, where) =>
                onChange(
                  next === null
                    ? without(joint, parts, index)
                    : withPart(joint, parts, index, next),
                  where,
                )
              }
            />
          </li>
        ))}
      </ul>
      {first && !readOnly ? (
        <div className="mt-1">
          <AddCondition
            words={joint === 'all' ? 'and…' : 'or…'}
            onAdd={() => onChange({ [joint]: [...parts, firstComparison(first)] }, `${at} adding`)}
          />
          <AddCondition
            words="Group"
            onAdd={() =>
              onChange(
                { [joint]: [...parts, newGroup(joint, firstComparison(first))] },
                `${at} adding`,
              )
            }
          />
        </div>
      ) : null}
    </fieldset>
  );
}

const jointOptions = [
  { value: 'all', label: 'all' },
  { value: 'any', label: 'any' },
];

/** A group within a group joins the other way: in the same way it would say nothing more. */
function newGroup(joint: Joint, part: Json): Json {
  return { [joint === 'all' ? 'any' : 'all']: [part, structuredClone(part)] };
}
