import { isJsonObject } from '../../document/draft';
import { Select } from '../../ui/Select';
import { textFieldLook } from '../../ui/TextField';
import { describedBy, type FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';
import { choiceInWords } from './choice-words';
import { TypedNumber } from './NumberFields';

const deeds = ['goOn', 'restart', 'ask'].map((value) => ({ value, label: choiceInWords(value) }));

/** Fields for what is done once doses were missed; where it begins again, with which strength at most. */
export function AfterMissingField(props: FieldProps) {
  const { value, readOnly, set } = useField(props);
  const kind = isJsonObject(value) && typeof value['kind'] === 'string' ? value['kind'] : '';
  const dosage = isJsonObject(value) ? value['dosage'] : undefined;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        id={props.id}
        label={props.label}
        value={kind}
        disabled={readOnly}
        options={deeds}
        onChange={(next) => set({ kind: next })}
        {...describedBy(props.id)}
      />
      {kind === 'restart' ? (
        <>
          <label htmlFor={`${props.id}-dosage`}>with at most</label>
          <TypedNumber
            id={`${props.id}-dosage`}
            value={dosage}
            readOnly={readOnly}
            onChange={(next) => set(next === null ? { kind } : { kind, dosage: next })}
            className={`${textFieldLook} max-w-24`}
          />
        </>
      ) : null}
    </div>
  );
}
