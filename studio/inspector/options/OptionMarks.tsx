import { formatNumber } from '../../../engine/values';
import { isJsonObject, type Json, listAt, textAt } from '../../document/draft';
import { useEditor } from '../../state/editor-context';

/** Shows what else an answer does, in a quiet line: all of it can be changed in the form of the answer itself. */
export function OptionMarks({ option }: { option: Json | undefined }) {
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
