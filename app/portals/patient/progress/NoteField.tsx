import { Field } from '../../../design/ui/fields/Field';
import { TextArea } from '../../../design/ui/fields/TextArea';
import { longestNote } from './day-form';

/** A few words about a day. */
export function NoteField({
  value,
  error,
}: {
  value: string | undefined;
  error: string | undefined;
}) {
  return (
    <Field id="note" label="Note" optional error={error}>
      {(control) => (
        <TextArea {...control} name="note" rows={2} maxLength={longestNote} defaultValue={value} />
      )}
    </Field>
  );
}
