import { kindInWords } from '../../../engine';
import type { InputKind } from '../../../schemas/generated/types';
import { textAt } from '../../document/draft';
import { parsePointer, toPointer, valueAt } from '../../document/pointer';
import { useDraft, useEditor } from '../../state/editor-context';
import { Select } from '../../ui/Select';
import { changeInput } from '../change-input';
import { describedBy, type FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';
import { inputKindNames } from '../input-kind-names';

/** How a question is answered. Another way keeps what both have. */
export function InputKindField(props: FieldProps) {
  const { value, readOnly } = useField(props);
  const { draft, reference } = useEditor();
  const question = toPointer(parsePointer(props.pointer).slice(0, -2));
  const isAddOn = useDraft(
    ({ history }) =>
      textAt(
        valueAt(history.draft.definition, toPointer(parsePointer(props.pointer).slice(0, 2))),
        'kind',
      ) === 'stepPharmacy',
  );
  const kinds: readonly InputKind[] = isAddOn ? ['commerceProduct'] : inputKindNames;
  return (
    <Select
      id={props.id}
      value={typeof value === 'string' ? value : ''}
      disabled={readOnly}
      options={kinds.map((kind) => {
        const { title, description } = kindInWords('inputs', kind);
        return { value: kind, label: title, hint: description };
      })}
      onChange={(picked) => {
        const kind = kinds.find((one) => one === picked);
        if (kind)
          draft.edit('Change how it is answered', (whole) => {
            changeInput(whole, question, kind, reference.catalogue);
          });
      }}
      {...describedBy(props.id)}
    />
  );
}
