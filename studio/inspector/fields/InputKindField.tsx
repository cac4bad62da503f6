import { kindInWords } from '../../../engine/authoring';
import type { PriceList } from '../../../engine/commerce';
import type { InputKind } from '../../../schemas/generated/types';
import { type Draft, isJsonObject, textAt } from '../../document/draft';
import { parsePointer, splitPointer, toPointer, valueAt } from '../../document/pointer';
import { insertQuestion } from '../../edits/insert';
import { fitActions } from '../../edits/insert-actions';
import type { Refused } from '../../edits/rename';
import { inputKindNames } from '../../language/input-kind-names';
import { useDraft, useEditor } from '../../state/editor-context';
import { Select } from '../../ui/Select';
import { describedBy, type FieldProps } from '../form/field-props';
import { useField } from '../form/use-field';

/** Ways of answering that a step on which a plan is put together has. */
const ofPurchases: readonly InputKind[] = [
  'commerceProduct',
  'commercePlan',
  'radioShipments',
  'radioUses',
  'radio',
];

/** Shows how a question is answered. Choosing another way keeps what both have. */
export function InputKindField(props: FieldProps) {
  const { value, readOnly } = useField(props);
  const { draft, reference } = useEditor();
  const question = toPointer(parsePointer(props.pointer).slice(0, -2));
  const isPlan = useDraft(
    ({ history }) =>
      textAt(
        valueAt(history.draft.definition, toPointer(parsePointer(props.pointer).slice(0, 2))),
        'kind',
      ) === 'stepPharmacy',
  );
  const kinds: readonly InputKind[] = isPlan ? ofPurchases : inputKindNames;
  return (
    <Select
      id={props.id}
      value={typeof value === 'string' ? value : ''}
      disabled={readOnly}
      options={kinds.map((kind) => {
        const { title, description } = kindInWords('inputs', kind);
        return { value: kind, label: title, hint: description };
      })}
      onChange={(picked) => {
        const kind = kinds.find((one) => one === picked);
        if (kind)
          draft.edit('Change how it is answered', (whole) => {
            changeInput(whole, question, kind, reference.catalogue);
          });
      }}
      {...describedBy(props.id)}
    />
  );
}

/** Ways of answering that have the same options. */
const choosing = new Set<string>(['radio', 'checkbox', 'select']);

/**
 * Makes a question be answered in another way, in place. Options stay between ways that both have them;
 * everything else begins as in a new question.
 * @param question Pointer to the question.
 * @returns null when it was done.
 */
function changeInput(
  draft: Draft,
  question: string,
  kind: InputKind,
  catalogue: PriceList,
): Refused | null {
  const asked = valueAt(draft.definition, question);
  if (!isJsonObject(asked)) return { because: 'There is no question here.' };
  const { input } = asked;
  const before = textAt(input, 'kind');
  const options = isJsonObject(input) ? input['options'] : undefined;
  if (before === kind) return null;
  if (choosing.has(kind) && choosing.has(before ?? '') && options !== undefined) {
    asked['input'] = { kind, options };
  } else {
    const made = newInput(draft, question, kind, catalogue);
    if ('because' in made) return made;
    asked['input'] = made.input;
  }
  fitActions(valueAt(draft.definition, toPointer(parsePointer(question).slice(0, 2))));
  return null;
}

/** The input that a new question of a kind would have there, tried out on a copy. */
function newInput(draft: Draft, question: string, kind: InputKind, catalogue: PriceList) {
  const copy: Draft = JSON.parse(JSON.stringify(draft));
  const step = toPointer(parsePointer(question).slice(0, 2));
  const index = Number(splitPointer(question)?.key ?? 0);
  const made = insertQuestion(copy, step, index, kind, catalogue);
  if ('because' in made) return made;
  const input = valueAt(copy.definition, `${made.pointer}/input`);
  return input === undefined ? { because: 'There is no such kind.' } : { input };
}
