import type { ConfirmLine } from '../../../engine/quiz';
import { Button } from '../../design/ui/Button';
import { dayInWords } from '../../kernel/calendar/day-words';
import type { Answering, StepProps } from '../view-props';
import { StepLayout } from './StepLayout';

/** Answers of earlier occasions: confirmed together with one tap, or changed line by line. */
export function StepConfirm({ view, answering, back }: StepProps) {
  const lines = view.confirm ?? [];
  const actions = view.actions.map((action) =>
    action.kind === 'continue' ? { ...action, label: whatIsSaid(lines) ?? action.label } : action,
  );
  return (
    <StepLayout view={{ ...view, actions }} answering={answering} back={back}>
      <div className="played-back">
        <dl className="card">
          {lines.map((line) => (
            <Line key={line.question} line={line} answering={answering} />
          ))}
        </dl>
      </div>
    </StepLayout>
  );
}

/** Returns the words of the button where something is changed: nobody says of that that it is right. */
function whatIsSaid(lines: readonly ConfirmLine[]): string | null {
  if (!lines.some(({ isChanged }) => isChanged)) return null;
  return lines.every(({ isChanged }) => isChanged) ? 'Continue' : 'Yes, the rest is right';
}

function Line({ line, answering }: { line: ConfirmLine; answering: Answering }) {
  const { question, label, words, denied, on, note, isChanged } = line;
  return (
    <div>
      <dt>{label}</dt>
      <dd aria-live="polite">
        {isChanged ? (
          <span className="text-muted">We will ask you again.</span>
        ) : (
          <>
            {words}
            {denied.length > 0 ? (
              <span className="block text-sm/[1.45] font-normal text-muted">
                Not: {denied.join('; ')}
              </span>
            ) : null}
            <span className="block text-xs/[1.45] font-normal text-faint">
              {note ?? `You said so on ${dayInWords(on, 'dateWithYear')}`}
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
