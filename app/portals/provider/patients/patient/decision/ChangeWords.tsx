import { wordsDraftName } from './kept/forget-drafts';
import { KeptTextArea } from './kept/KeptTextArea';
import { useKeptDraft } from './kept/use-kept-draft';

type ChangeWordsProps = {
  caseId: string;
  /** What was typed and given back; empty at the beginning. */
  given: string;
  firstName: string;
};

/** What the patient is told about a change of what they take. */
export function ChangeWords({ caseId, given, firstName }: ChangeWordsProps) {
  const kept = useKeptDraft(wordsDraftName('change', caseId), given, false);
  return (
    <KeptTextArea
      id="decision-change"
      label="What changes, and why?"
      help={`${firstName} reads this on their treatment page. It begins with the next parcel.`}
      rows={3}
      maxLength={2000}
      kept={kept}
    />
  );
}
