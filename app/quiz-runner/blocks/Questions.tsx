import {
  createContext,
  createElement,
  type FunctionComponent,
  type ReactNode,
  type SyntheticEvent,
  useContext,
  useRef,
} from 'react';
import type { InputView, InputViewKind, QuestionView, StepView } from '../../../engine/quiz';
import type { ListingDisplayMode } from '../../../schemas/generated/types';
import { Field, fieldControl } from '../../design/ui/fields/Field';
import { FieldGroup } from '../../design/ui/fields/FieldGroup';
import { inputViews } from '../inputs';
import { ViewBoundary } from '../parts/ViewBoundary';
import type { Answering, InputProps } from '../view-props';

type QuestionsProps = { view: StepView; answering: Answering };

/** The questions of a step, from top to bottom. */
export function Questions({ view, answering }: QuestionsProps) {
  const blocks = view.questions.map((question) => (
    <QuestionBlock
      key={question.id}
      question={question}
      heading={view.heading}
      answering={answering}
    />
  ));
  if (!view.actions.some(({ kind }) => kind === 'answer')) return blocks;
  return (
    <AnswerAtOnce questions={view.questions} answering={answering}>
      {blocks}
    </AnswerAtOnce>
  );
}

type AnswerAtOnceProps = { questions: QuestionView[]; answering: Answering; children: ReactNode };

/**
 * Goes on as soon as a card is chosen. Arrow keys move through the cards and choose on the way, so
 * they never go on: whoever uses them finishes with Enter or the button.
 */
function AnswerAtOnce({ questions, answering, children }: AnswerAtOnceProps) {
  const usesArrows = useRef(false);

  function radioOf(event: SyntheticEvent): HTMLInputElement | null {
    const { target } = event;
    if (usesArrows.current || !(target instanceof HTMLInputElement)) return null;
    return target.type === 'radio' ? target : null;
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what happens to the cards inside
    <div
      className="contents"
      onKeyDown={(event) => {
        usesArrows.current = event.key.startsWith('Arrow');
      }}
      onPointerDown={() => {
        usesArrows.current = false;
      }}
      onClick={(event) => {
        // A second tap on what was chosen before changes nothing, but means it.
        const radio = radioOf(event);
        if (radio !== null && isChosen(questions, radio.value)) answering.act('answer');
      }}
      onChange={(event) => {
        if (radioOf(event) !== null) answering.act('answer');
      }}
    >
      {children}
    </div>
  );
}

function isChosen(questions: QuestionView[], value: string): boolean {
  return questions.some(
    ({ input }) =>
      'options' in input && input.options.some((option) => option.id === value && option.chosen),
  );
}

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

/** Help of a question. Under a headline it is the second thing to read, so it is set larger. */
function HelpWords({ isLead, children }: { isLead: boolean; children: ReactNode }) {
  return isLead ? <span className="step-lead">{children}</span> : children;
}

/**
 * Way in which an input is tied to its question: `field` is one control with a label; the others are groups
 * of controls under a legend.
 */
type QuestionFrame = 'field' | 'radio' | 'checkbox' | 'mixed';

const frames: { [K in InputViewKind]: (input: InputView<K>) => QuestionFrame } = {
  allergies: () => 'mixed',
  checkbox: () => 'checkbox',
  commercePlan: ({ display }) => listingFrame(display),
  commerceProduct: ({ display, many }) => (many ? 'checkbox' : listingFrame(display)),
  fileInput: () => 'field',
  input: () => 'field',
  maskInput: () => 'field',
  radio: () => 'radio',
  radioShipments: () => 'radio',
  radioUses: () => 'radio',
  select: () => 'field',
  states: () => 'field',
  visit: () => 'mixed',
};

function listingFrame(display: ListingDisplayMode): QuestionFrame {
  return display === 'select' ? 'field' : 'radio';
}

function frameOf<K extends InputViewKind>(input: InputView<K>): QuestionFrame {
  const frame: (input: InputView<K>) => QuestionFrame = frames[input.kind];
  return frame(input);
}

/** Note beneath each question. Nothing for patients; staff see there where an answer leads. */
export const AfterQuestion = createContext<FunctionComponent<{ question: string }> | null>(null);
