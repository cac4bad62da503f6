import { Field } from '../../../../../../design/ui/fields/Field';
import { TextArea } from '../../../../../../design/ui/fields/TextArea';
import { Card } from '../../../../../../design/ui/page/Card';
import type { PatientAnswer } from '../../patient-answer';

type DraftTextAreaProps = {
  id: string;
  label: string;
  help?: string;
  error?: string | undefined;
  rows: number;
  maxLength: number;
  required?: boolean;
  /** Text that stands in it, and the function that takes what is typed, as `useKeptDraft` gives them. */
  kept: readonly [text: string, setText: (text: string) => void];
};

/** Where a provider writes words that outlive the page. The form names them `text`. */
export function DraftTextArea({
  kept: [text, setText],
  rows,
  maxLength,
  required = true,
  ...field
}: DraftTextAreaProps) {
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

/** Shows what was written in a form that cannot be sent any more, to be copied from here. */
export function UnsentWords({ answer }: { answer: PatientAnswer }) {
  const texts =
    answer.of === 'page'
      ? []
      : answer.of === 'decision'
        ? [
            answer.draft.text,
            ...answer.draft.lines.map(({ directions }) => directions),
            answer.draft.signed.assessment,
          ]
        : answer.of === 'chart'
          ? [answer.draft.words, answer.draft.source]
          : [answer.text];
  const written = texts.filter((text) => text.trim() !== '');
  if (written.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="kept-words">
      <h2 id="kept-words" className="provider-title">
        What you had written
      </h2>
      {written.map((text) => (
        <p key={text} className="patient-words">
          {text}
        </p>
      ))}
    </Card>
  );
}
