import { formatMoney } from '../../../../../../engine/values';
import { Button } from '../../../../../design/ui/Button';
import { Field } from '../../../../../design/ui/fields/Field';
import { SelectInput } from '../../../../../design/ui/fields/SelectInput';
import { TextArea } from '../../../../../design/ui/fields/TextArea';
import { TextInput } from '../../../../../design/ui/fields/TextInput';
import { useHasScripts } from '../../../../../design/ui/use-has-scripts';
import { DoseStepFields } from './DoseStepFields';
import type { OfferedLine } from './decision-offer';
import type { LineDraft } from './offered-choice';
import { beginChoice } from './read-decision';

type PrescriptionFieldsProps = {
  line: OfferedLine;
  /** What the first choice is called. */
  presentWord: string;
  /** Which line of the order it is, from 0: its fields are named by it. */
  nth: number;
  draft: LineDraft;
  onChange: (draft: LineDraft) => void;
};

/** The prescription for one line of the order. */
export function PrescriptionFields({
  line,
  presentWord,
  nth,
  draft,
  onChange,
}: PrescriptionFieldsProps) {
  const hasScripts = useHasScripts();
  const chosen = line.choices.find(({ id }) => id === draft.choice);
  const field = (name: string) => ({ id: `line-${nth}-${name}`, name: `${nth}.${name}` });
  return (
    <fieldset className="prescription">
      <legend>{line.title}</legend>
      <p className="provider-note">
        Ordered: {[line.supply, line.strength].filter(Boolean).join(', ')},{' '}
        {formatMoney(line.total)}
      </p>
      <Field id={field('choice').id} label="Product">
        {(control) => (
          <SelectInput
            {...control}
            name={field('choice').name}
            value={draft.choice}
            onChange={(event) => onChange(beginChoice(draft, line, event.target.value))}
            options={line.choices.map(({ id, title, supply }, place) => ({
              value: id,
              label: place === 0 ? `${title}, ${supply} (${presentWord})` : `${title}, ${supply}`,
            }))}
          />
        )}
      </Field>
      {hasScripts || line.choices.length < 2 ? null : (
        <Button type="submit" name="edit" value={`choose ${nth}`} variant="quiet" size="sm">
          Begin anew with this product
        </Button>
      )}
      {chosen && chosen.strengths.length > 0 ? (
        <DoseStepFields line={line} choice={chosen} nth={nth} draft={draft} onChange={onChange} />
      ) : (
        <input type="hidden" name={`${nth}.steps`} value="0" />
      )}
      <Field id={field('directions').id} label="Directions">
        {(control) => (
          <TextArea
            {...control}
            name={field('directions').name}
            rows={3}
            maxLength={500}
            required
            value={draft.directions}
            onChange={(event) => onChange({ ...draft, directions: event.target.value })}
          />
        )}
      </Field>
      <div className="prescription-figures">
        <Field id={field('quantity').id} label="Units in a supply">
          {(control) => (
            <TextInput
              {...control}
              name={field('quantity').name}
              type="number"
              inputMode="numeric"
              min={1}
              max={1000}
              required
              value={draft.quantity}
              onChange={(event) => onChange({ ...draft, quantity: event.target.value })}
            />
          )}
        </Field>
        <Field id={field('refills').id} label="Refills">
          {(control) => (
            <TextInput
              {...control}
              name={field('refills').name}
              type="number"
              inputMode="numeric"
              min={0}
              max={11}
              required
              value={draft.refills}
              onChange={(event) => onChange({ ...draft, refills: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field id={field('validThrough').id} label="Valid through">
        {(control) => (
          <TextInput
            {...control}
            name={field('validThrough').name}
            type="date"
            required
            value={draft.validThrough}
            onChange={(event) => onChange({ ...draft, validThrough: event.target.value })}
          />
        )}
      </Field>
    </fieldset>
  );
}
