import { memo, type ReactNode } from 'react';
import { formatNumber } from '../../../engine/values';
import { isJsonObject, type Json, listAt, textAt } from '../../document/draft';
import { useEditor } from '../../state/editor-context';
import { ConsequenceChip } from '../fields/ConsequenceChip';
import { consequenceOf } from '../fields/consequence-words';
import { PipedText } from '../fields/texts/PipedText';
import { clinicalNote } from '../form/clinical';
import { ProblemLines, useProblems } from '../form/problem-lines';
import { useField } from '../form/use-field';
import { OptionMenu, optionOrder } from './OptionMenu';

interface OptionRowProps {
  /** Pointer to the option. */
  pointer: string;
  index: number;
  count: number;
  handle: ReactNode;
  /** Adds an answer at a place. */
  onEnter(index: number): void;
}

/** One answer: its words, what it does, and the reason where it does something. */
export const OptionRow = memo(function OptionRow(props: OptionRowProps) {
  const { pointer, index, handle, onEnter } = props;
  const option = useField({ pointer, label: 'Answer' });
  const label = useField({ pointer: `${pointer}/label`, label: 'Answer' });
  const consequence = useField({
    pointer: `${pointer}/consequence`,
    label: 'Consequence',
    order: optionOrder,
  });
  const reason = useField({ pointer: `${pointer}/reason`, label: 'Reason', order: optionOrder });
  const problems = useProblems(pointer, true);
  const words = textAt(option.value, 'label') ?? '';
  const does = consequenceOf(consequence.value);
  const hasReason = does !== 'none' || reason.value !== undefined;
  const id = `answer-${pointer.replaceAll('/', '-')}`;
  const exclusive = isJsonObject(option.value) && option.value['exclusive'] === true;
  return (
    <div
      data-pointer={pointer}
      className="rounded-[0.625rem] border border-line-strong bg-card focus-within:border-control"
    >
      {/* In a narrow inspector what it does goes below the words, which keep room to be read. */}
      <div className="flex min-h-10 flex-wrap items-center gap-1 py-1 pr-1 pl-1.5">
        {handle}
        <div className="min-w-0 flex-1 basis-28" data-pointer={`${pointer}/label`}>
          <PipedText
            id={`${id}-label`}
            pointer={pointer}
            label={`Answer ${index + 1}`}
            form="line"
            value={typeof label.value === 'string' ? label.value : ''}
            readOnly={label.readOnly}
            onChange={label.set}
            onEnter={() => onEnter(index + 1)}
            className="min-h-8 border-transparent bg-transparent px-1.5 py-1"
          />
        </div>
        <span className="ml-auto flex items-center gap-1">
          <span data-pointer={`${pointer}/consequence`}>
            <ConsequenceChip
              of={words === '' ? `answer ${index + 1}` : `“${words}”`}
              value={does}
              reasonId={`${id}-reason`}
              disabled={consequence.readOnly}
              onChange={(next) => (next === 'none' ? consequence.remove() : consequence.set(next))}
            />
          </span>
          <OptionMenu {...props} words={words} exclusive={exclusive} />
        </span>
      </div>
      <OptionMarks option={option.value} />
      {hasReason ? (
        <div className="px-3 pb-2.5" data-pointer={`${pointer}/reason`}>
          <label htmlFor={`${id}-reason`} className="mb-1 block text-xs font-medium text-soft">
            {does === 'terminate' ? 'Why this ends the quiz' : 'Why this is a concern'}
          </label>
          <PipedText
            id={`${id}-reason`}
            pointer={pointer}
            form="lines"
            value={typeof reason.value === 'string' ? reason.value : ''}
            readOnly={reason.readOnly}
            onChange={(text) => (text === '' ? reason.remove() : reason.set(text))}
          />
          <p className="mt-1 text-xs text-faint">{clinicalNote('reason', '')}</p>
        </div>
      ) : null}
      {problems.length > 0 ? (
        <div className="px-3 pb-2">
          <ProblemLines problems={problems} />
        </div>
      ) : null}
    </div>
  );
});

/** Shows what else an answer does, in a quiet line: all of it can be changed in the form of the answer itself. */
function OptionMarks({ option }: { option: Json | undefined }) {
  const { catalogue, clinical } = useEditor().reference;
  if (!isJsonObject(option)) return null;
  const product = textAt(option, 'product');
  const plan = textAt(option, 'plan');
  const { score, establishes } = option;
  const marks = [
    option['exclusive'] === true ? 'excludes the others' : null,
    option['crisis'] === true ? 'leads to help in a crisis' : null,
    ...factsIn(establishes, clinical.named.facts),
    option['when'] === undefined ? null : 'not always offered',
    product && `puts ${titleIn(catalogue.products, product)} into the cart`,
    plan && `puts ${titleIn(catalogue.plans, plan)} into the cart`,
    typeof score === 'number' ? `score ${formatNumber(score)}` : null,
    listAt(option, 'modifiers').length > 0 ? 'changes what is in the cart' : null,
  ].filter(Boolean);
  return marks.length === 0 ? null : (
    <p className="px-3 pb-1.5 pl-10 text-xs text-muted">{marks.join(' · ')}</p>
  );
}

/** Facts that an answer states about the patient, in the words of labels: “nitrates: uses them”. */
function factsIn(
  establishes: Json | undefined,
  facts: readonly { id: string; name: string; has: string; hasNot: string }[],
): string[] {
  const named = (list: string, words: (fact: (typeof facts)[number]) => string) =>
    listAt(establishes, list).flatMap((id) => {
      const fact = facts.find((one) => one.id === id);
      return fact ? [words(fact)] : [];
    });
  return [
    ...named('has', ({ name, has }) => `${name}: ${has}`),
    ...named('hasNot', ({ name, hasNot }) => `${name}: ${hasNot}`),
    ...named('unsure', ({ name }) => `leaves open: ${name}`),
  ];
}

function titleIn(list: readonly { id: string; title: string }[], id: string): string {
  return list.find((one) => one.id === id)?.title ?? `“${id}”`;
}
