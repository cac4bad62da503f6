import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { TextArea } from '../../ui/TextArea';
import type { DecisionKind } from './decision-offer';
import { draftName } from './forget-drafts';
import { PatientForm } from './PatientForm';
import type { DecisionDraft } from './patient-answer';
import { useKeptDraft } from './use-kept-draft';

type WordsFormProps = {
  csrf: string;
  patientId: string;
  caseId: string;
  kind: Exclude<DecisionKind, 'approve'>;
  given: DecisionDraft | null;
  firstName: string;
};

/** A decision that is made with words: a question, or a reason. */
export function WordsForm({ kind, given, firstName, ...form }: WordsFormProps) {
  const [text, setText] = useKeptDraft(draftName(kind, form.caseId), given?.text ?? '', false);
  const words = {
    askForMore: {
      label: `What do you need to know from ${firstName}?`,
      help: 'It goes into their messages, and they are told by email.',
    },
    refuse: {
      label: 'Why can this not be prescribed?',
      help: `${firstName} reads this. What was paid goes back.`,
    },
    takeBack: {
      label: 'Why is the approval taken back?',
      help: `${firstName} may read this.`,
    },
  }[kind];
  return (
    <PatientForm {...form} className="patient-form">
      {(isBusy) => (
        <>
          <input type="hidden" name="kind" value={kind} />
          <Field id={`decision-${kind}`} label={words.label} help={words.help}>
            {(control) => (
              <TextArea
                {...control}
                name="text"
                rows={5}
                maxLength={kind === 'askForMore' ? 4000 : 2000}
                required
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" name="intent" value="check" loading={isBusy}>
            Look it over
          </Button>
        </>
      )}
    </PatientForm>
  );
}
