import { isJsonObject } from '../../document/draft';
import { useFacts } from '../../language/use-facts';
import { Select } from '../../ui/Select';
import { ConditionField } from '../condition/ConditionField';
import { firstComparison } from '../condition/comparison';
import { describedBy, type FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';

/** Shows whether a question must be answered: always, never, or unless something holds. */
export function RequiredField(props: FieldProps) {
  const { value, readOnly, set, remove } = useField(props);
  const facts = useFacts(props.pointer);
  const unless = isJsonObject(value);
  const chosen = unless ? 'unless' : value === true ? 'always' : 'never';
  return (
    <div className="flex flex-col gap-2">
      <Select
        id={props.id}
        label="Whether it must be answered"
        value={chosen}
        disabled={readOnly}
        options={choices}
        onChange={(next) => {
          const [first] = facts;
          if (next === 'always') set(true);
          else if (next === 'never') remove();
          else if (first) set({ unless: firstComparison(first) });
        }}
        {...describedBy(props.id)}
      />
      {unless ? (
        <div data-pointer={`${props.pointer}/unless`}>
          <ConditionField
            {...props}
            id={`${props.id}-unless`}
            pointer={`${props.pointer}/unless`}
            label="Unless"
            order={unordered}
          />
        </div>
      ) : null}
    </div>
  );
}

const unordered: readonly string[] = [];

const choices = [
  { value: 'always', label: 'Must be answered' },
  { value: 'never', label: 'Can be left out' },
  { value: 'unless', label: 'Must be answered unless…' },
];
