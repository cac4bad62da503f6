import { Field } from '../../../../../../design/ui/fields/Field';
import { TextArea } from '../../../../../../design/ui/fields/TextArea';

type KeptTextAreaProps = {
  id: string;
  label: string;
  help?: string;
  error?: string | undefined;
  rows: number;
  maxLength: number;
  required?: boolean;
  /** What stands in it, and what is done with what is typed, as `useKeptDraft` gives them. */
  kept: readonly [text: string, setText: (text: string) => void];
};

/** Where a provider writes words that outlive the page. The form names them `text`. */
export function KeptTextArea({
  kept: [text, setText],
  rows,
  maxLength,
  required = true,
  ...field
}: KeptTextAreaProps) {
  return (
    <Field {...field}>
      {(control) => (
        <TextArea
          {...control}
          name="text"
          rows={rows}
          maxLength={maxLength}
          required={required}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </Field>
  );
}
