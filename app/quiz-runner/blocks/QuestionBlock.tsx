import { createElement, type FunctionComponent, type ReactNode, useContext } from 'react';
import type { InputViewKind, QuestionView } from '../../../engine/quiz';
import { Field } from '../../design/ui/fields/Field';
import { FieldGroup } from '../../design/ui/fields/FieldGroup';
import { fieldControl } from '../../design/ui/fields/field-wiring';
import { inputViews } from '../inputs';
import { AfterQuestion } from '../parts/after-question';
import { frameOf } from '../parts/question-frame';
import { ViewBoundary } from '../parts/ViewBoundary';
import type { Answering, InputProps } from '../view-props';

type QuestionBlockProps<K extends InputViewKind> = {
  question: QuestionView<K>;
  /** The headline of the step. A question that says the same is read aloud but not shown again. */
  heading: string;
  answering: Answering;
};

/** A question with its label, help and error, and the input that answers it. */
export function QuestionBlock<K extends InputViewKind>({
  question,
  heading,
  answering,
}: QuestionBlockProps<K>) {
  const { label, help, error, required } = question;
  const name = `q.${question.id}`;
  const labelId = `${name}-label`;
  const isHeadline = label === heading;
  const labelHidden = question.hideLabel || isHeadline;
  const wiring = fieldControl(name, { help: help !== null, error: error !== null });
  const words = <span id={labelId}>{label}</span>;
  const helpWords = help === null ? undefined : <HelpWords isLead={isHeadline}>{help}</HelpWords>;

  const View: FunctionComponent<InputProps<K>> = inputViews[question.input.kind];
  const input = (
    <ViewBoundary>
      {createElement(View, {
        question,
        name,
        labelId,
        describedBy: wiring['aria-describedby'],
        answering,
      })}
    </ViewBoundary>
  );

  const After = useContext(AfterQuestion);
  const after = After === null ? null : <After question={question.id} />;
  const frame = frameOf(question.input);
  if (frame === 'field') {
    return (
      <>
        <Field
          id={name}
          label={words}
          labelHidden={labelHidden}
          help={helpWords}
          error={error}
          optional={!required}
        >
          {() => input}
        </Field>
        {after}
      </>
    );
  }
  return (
    <>
      <FieldGroup
        id={name}
        kind={frame}
        legend={words}
        legendHidden={labelHidden}
        help={helpWords}
        error={error}
        optional={!required}
        required={required}
      >
        {input}
      </FieldGroup>
      {after}
    </>
  );
}

/** Under a headline the help is the second thing to read, so it is set larger. */
function HelpWords({ isLead, children }: { isLead: boolean; children: ReactNode }) {
  return isLead ? <span className="step-lead">{children}</span> : children;
}
