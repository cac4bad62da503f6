import type { ConfirmLine } from '../../../engine/quiz';
import { formatDay } from '../../../engine/values';
import { Button } from '../../design/ui/Button';
import type { Answering, StepProps } from '../view-props';
import { StepLayout } from './StepLayout';

/** What the patient said on earlier occasions: confirmed together with one tap, or changed line by line. */
export function StepConfirm({ view, answering, back }: StepProps) {
  return (
    <StepLayout view={view} answering={answering} back={back}>
      <div className="played-back">
        <dl className="card">
          {(view.confirm ?? []).map((line) => (
            <Line key={line.question} line={line} answering={answering} />
          ))}
        </dl>
      </div>
    </StepLayout>
  );
}

function Line({ line, answering }: { line: ConfirmLine; answering: Answering }) {
  const { question, label, words, on, isChanged } = line;
  return (
    <div>
      <dt>{label}</dt>
      <dd aria-live="polite">
        {isChanged ? (
          <span className="text-muted">We will ask you again.</span>
        ) : (
          <>
            {words}
            <span className="block text-xs/[1.45] font-normal text-faint">
              You said so on {formatDay(on)}
            </span>
          </>
        )}
      </dd>
      <dd>
        <Button
          type="submit"
          name={isChanged ? 'keep' : 'change'}
          value={question}
          formNoValidate
          size="sm"
          variant="link"
          onClick={(event) => {
            if (!answering.live) return;
            event.preventDefault();
            answering.change(question, isChanged);
          }}
        >
          {isChanged ? 'It is right' : 'Change'}
          <span className="sr-only">: {label}</span>
        </Button>
      </dd>
    </div>
  );
}
