import { daysOfDose } from '../../../../../../engine/supply';
import { formatDosage, formatMoney } from '../../../../../../engine/values';
import { Button } from '../../../../../design/ui/Button';
import { Field } from '../../../../../design/ui/fields/Field';
import { SelectInput, type SelectOption } from '../../../../../design/ui/fields/SelectInput';
import { TextArea } from '../../../../../design/ui/fields/TextArea';
import { TextInput } from '../../../../../design/ui/fields/TextInput';
import { Glyph } from '../../../../../design/ui/Glyph';
import { useHasScripts } from '../../../../../design/ui/use-has-scripts';
import type { OfferedLine } from './decision-offer';
import {
  type LineDraft,
  type OfferedChoice,
  type ShownVerdicts,
  type StepDraft,
  verdictsKey,
} from './offered-choice';
import { PackagesPreview } from './PackagesPreview';
import { priceInWords } from './price-in-words';
import { RuleVerdicts } from './RuleVerdicts';
import {
  addStep,
  beginChoice,
  isChosen,
  isPatientAsked,
  priceDifferenceOf,
  removeStep,
} from './read-decision';

type PrescriptionFieldsProps = {
  line: OfferedLine;
  /** Word for the first choice. */
  presentWord: string;
  /** Number of the line of the order, from 0: its fields are named by it. */
  nth: number;
  /** YYYY-MM-DD */
  today: string;
  draft: LineDraft;
  /** Verdicts of rules on everything that may be prescribed. */
  verdicts: ShownVerdicts;
  onChange: (draft: LineDraft) => void;
};

/** The prescription for one line of the order. */
export function PrescriptionFields({
  line,
  presentWord,
  nth,
  today,
  draft,
  verdicts,
  onChange,
}: PrescriptionFieldsProps) {
  const hasScripts = useHasScripts();
  const chosen = line.choices.find(({ id }) => id === draft.choice);
  const { orderLineId } = line;
  const saidOf = (choice: string) => verdicts[verdictsKey({ orderLineId, choice })] ?? [];
  const stopped = line.choices.filter(
    ({ id }) => id !== draft.choice && saidOf(id).some(({ kind }) => kind === 'stop'),
  );
  const field = (name: string) => ({ id: `line-${nth}-${name}`, name: `${nth}.${name}` });
  return (
    <fieldset className="prescription">
      <legend>{line.title}</legend>
      <p className="provider-note">
        Ordered: {[line.supply, line.strength].filter(Boolean).join(', ')},{' '}
        {formatMoney(line.total, line.currency)}
      </p>
      <Field id={field('choice').id} label="Product">
        {(control) => (
          <SelectInput
            {...control}
            name={field('choice').name}
            value={draft.choice}
            onChange={(event) => onChange(beginChoice(draft, line, event.target.value))}
            options={line.choices.flatMap((choice, place) => {
              const { id, title, supply } = choice;
              if (stopped.includes(choice)) return [];
              const label = `${title}, ${supply}`;
              return [{ value: id, label: place === 0 ? `${label} (${presentWord})` : label }];
            })}
          />
        )}
      </Field>
      {stopped.map(({ id, title }) => (
        <p key={id} className="not-possible in-line">
          <Glyph name="alert" /> Not possible: {title}.{' '}
          {saidOf(id).find(({ kind }) => kind === 'stop')?.words}
        </p>
      ))}
      {hasScripts || line.choices.length < 2 ? null : (
        <Button type="submit" name="edit" value={`choose ${nth}`} variant="quiet" size="sm">
          Begin anew with this product
        </Button>
      )}
      <RuleVerdicts
        nth={nth}
        verdicts={saidOf(draft.choice)}
        reasons={draft.reasons}
        onReason={(rule, text) =>
          onChange({ ...draft, reasons: { ...draft.reasons, [rule]: text } })
        }
      />
      {otherPriceInWords(line, draft).map((sentence) => (
        <p key={sentence} className="provider-note">
          {sentence}
        </p>
      ))}
      {isPatientAsked([line], draft) ? (
        <Field
          id={field('whyOther').id}
          label={whyLabel(chosen?.title ?? 'this', line)}
          help="The patient reads this when they are asked whether they want it."
        >
          {(control) => (
            <TextArea
              {...control}
              name={field('whyOther').name}
              rows={2}
              maxLength={500}
              value={draft.whyOther}
              onChange={(event) => onChange({ ...draft, whyOther: event.target.value })}
            />
          )}
        </Field>
      ) : null}
      {chosen ? (
        <PackagesPreview {...{ draft, today }} choice={chosen} waiting={line.parcels} />
      ) : null}
      <details className="prescription-more" open={!hasScripts || undefined}>
        <summary className="disclosure">Strengths, directions, amount</summary>
        {chosen && chosen.strengths.length > 0 ? (
          <DoseStepFields line={line} choice={chosen} nth={nth} draft={draft} onChange={onChange} />
        ) : (
          <input type="hidden" name={`${nth}.steps`} value="0" />
        )}
        <Field
          id={field('directions').id}
          label="Directions"
          help={
            chosen && chosen.strengths.length > 0
              ? 'On each label, {dose} becomes the strength of its package.'
              : undefined
          }
        >
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
        {chosen && daysOfDose(chosen.packing) !== null ? (
          <input type="hidden" name={field('quantity').name} value={draft.quantity} />
        ) : (
          <NumberField
            {...field('quantity')}
            label={chosen ? `Number of ${chosen.packing.units} in a supply` : 'Units in a supply'}
            help={amountHelp(chosen)}
            least={1}
            most={chosen?.mostUnits ?? 1_000}
            value={draft.quantity}
            onChange={(quantity) => onChange({ ...draft, quantity })}
          />
        )}
      </details>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          {...field('refills')}
          label="Refills"
          least={0}
          most={11}
          value={draft.refills}
          onChange={(refills) => onChange({ ...draft, refills })}
        />
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
      </div>
    </fieldset>
  );
}

/** Says what a draft costs more or less than was ordered or, in a running treatment, than parcels that were paid. */
function otherPriceInWords(line: OfferedLine, draft: LineDraft): string[] {
  const { total: ordered, currency, parcels } = line;
  return priceInWords(priceDifferenceOf([line], draft), {
    ...{ patient: 'the patient', ordered, currency },
    ...{ isPaid: parcels.length > 0, isOther: !isChosen([line], draft) },
  });
}

/**
 * Asks why something else than was ordered is suggested: another medicine, or the same in a strength that costs more.
 */
function whyLabel(title: string, line: OfferedLine): string {
  const ordered = line.choices[0]?.title ?? line.title;
  return title === ordered
    ? `Why ${title} in this strength and amount, which cost more?`
    : `Why ${title}, and not ${ordered}?`;
}

/** Says how many units are sold at once, where a supply costs by them. */
function amountHelp(chosen: OfferedChoice | undefined): string | undefined {
  if (!chosen || chosen.mostUnits === null) return undefined;
  return `At most ${chosen.mostUnits} are sold at once. The patient pays for as many as you prescribe.`;
}

type NumberFieldProps = {
  id: string;
  name: string;
  label: string;
  help?: string | undefined;
  least: number;
  most: number;
  /** Text as it was typed. */
  value: string;
  onChange: (value: string) => void;
};

/** A whole number of a prescription. */
function NumberField({ id, name, label, help, least, most, value, onChange }: NumberFieldProps) {
  return (
    <Field id={id} label={label} help={help}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

type DoseStepFieldsProps = {
  line: OfferedLine;
  choice: OfferedChoice;
  nth: number;
  draft: LineDraft;
  onChange: (draft: LineDraft) => void;
};

/**
 * The strengths, with one that was ordered or prescribed and has left the catalogue: a list without it would show
 * the first of them as chosen. A decision with it is refused.
 */
function withLost(options: readonly SelectOption[], dosage: string, unit: string): SelectOption[] {
  if (dosage === '' || options.some(({ value }) => value === dosage)) return [...options];
  const label = `${formatDosage(Number(dosage), unit)}, no longer made`;
  return [{ value: dosage, label }, ...options];
}

/** The strengths from week to week. The first begins in week 1. */
function DoseStepFields({ line, choice, nth, draft, onChange }: DoseStepFieldsProps) {
  const { steps } = draft;
  const change = (place: number, step: Partial<StepDraft>) =>
    onChange({
      ...draft,
      steps: steps.map((one, at) => (at === place ? { ...one, ...step } : one)),
    });
  const options = choice.strengths.map(({ dosage, words }) => ({
    value: String(dosage),
    label: words,
  }));
  return (
    <fieldset className="dose-steps">
      <legend className="field-label">Strength</legend>
      <input type="hidden" name={`${nth}.steps`} value={steps.length} />
      <ol>
        {steps.map(({ fromWeek, dosage }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
          <li key={place}>
            <SelectInput
              aria-label={`Strength of step ${place + 1}`}
              name={`${nth}.${place}.dosage`}
              value={dosage}
              options={withLost(options, dosage, choice.unit)}
              onChange={(event) => change(place, { dosage: event.target.value })}
            />
            {place === 0 ? (
              <>
                <input type="hidden" name={`${nth}.0.fromWeek`} value="1" />
                <span className="dose-from">from the first week</span>
              </>
            ) : (
              <>
                <span className="dose-from">from week</span>
                <TextInput
                  aria-label={`From week, step ${place + 1}`}
                  name={`${nth}.${place}.fromWeek`}
                  type="number"
                  inputMode="numeric"
                  min={2}
                  max={104}
                  required
                  value={fromWeek}
                  onChange={(event) => change(place, { fromWeek: event.target.value })}
                />
                <button
                  type="submit"
                  name="edit"
                  value={`remove ${nth} ${place}`}
                  formNoValidate
                  className="icon-button"
                  aria-label={`Take step ${place + 1} away`}
                  onClick={(event) => {
                    event.preventDefault();
                    onChange(removeStep(draft, place));
                  }}
                >
                  <Glyph name="close" />
                </button>
              </>
            )}
          </li>
        ))}
      </ol>
      {options.length < 2 ? null : (
        <Button
          type="submit"
          name="edit"
          value={`add ${nth}`}
          formNoValidate
          variant="quiet"
          size="sm"
          onClick={(event) => {
            event.preventDefault();
            onChange(addStep(draft, line));
          }}
        >
          Add a step
        </Button>
      )}
    </fieldset>
  );
}
