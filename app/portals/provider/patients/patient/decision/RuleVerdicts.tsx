import { Button } from '../../../../../design/ui/Button';
import { Field } from '../../../../../design/ui/fields/Field';
import { TextArea } from '../../../../../design/ui/fields/TextArea';
import { Notice } from '../../../../../design/ui/Notice';
import { notKnown } from './not-known';
import type { ShownVerdict } from './offered-choice';

type RuleVerdictsProps = {
  /** Number of the line of the order, from 0: fields are named by it. */
  nth: number;
  verdicts: readonly ShownVerdict[];
  /** Reasons as they were written, by rule. */
  reasons: Readonly<Record<string, string>>;
  onReason: (rule: string, text: string) => void;
};

/**
 * Shows what the rules of a medicine say of the patient: what stops it, what needs a reason, and what is to be asked.
 */
export function RuleVerdicts({ nth, verdicts, reasons, onReason }: RuleVerdictsProps) {
  const of = (kind: ShownVerdict['kind']) => verdicts.filter((one) => one.kind === kind);
  const [stops, needed, open] = [of('stop'), of('reasonNeeded'), of('ask')];
  const { counted, unasked } = notKnown(verdicts);
  return (
    <>
      <input type="hidden" name={`${nth}.reasons`} value={needed.length} />
      {stops.length === 0 ? null : (
        <Notice tone="bad" role="note" title="Must not be prescribed">
          <VerdictList verdicts={stops} />
        </Notice>
      )}
      {needed.map((verdict, place) => {
        const name = `${nth}.reason.${place}`;
        return (
          <div key={verdict.rule} className="rule-reason">
            <input type="hidden" name={`${name}.rule`} value={verdict.rule} />
            <Field
              id={reasonField(nth, place)}
              label={<>Why all the same? {verdict.words}</>}
              help={`${verdict.source === '' ? '' : `${verdict.source}. `}Your reason stays on record; the patient reads it in a copy of their data alone.`}
            >
              {(control) => (
                <TextArea
                  {...control}
                  name={`${name}.text`}
                  rows={2}
                  maxLength={500}
                  value={reasons[verdict.rule] ?? ''}
                  onChange={(event) => onReason(verdict.rule, event.target.value)}
                />
              )}
            </Field>
            {verdict.told === undefined ? null : (
              <ToldReason
                told={verdict.told}
                onUse={(text) => onReason(verdict.rule, text)}
                isWritten={(reasons[verdict.rule] ?? '').trim() !== ''}
              />
            )}
          </div>
        );
      })}
      {counted === null ? null : (
        <details className="rule-questions">
          <summary className="disclosure">{counted}</summary>
          <VerdictList verdicts={open} />
        </details>
      )}
      {unasked === null ? null : <p className="provider-note">{unasked}</p>}
    </>
  );
}

type ToldReasonProps = {
  told: string;
  /** True where a reason stands in its field: it is not written over. */
  isWritten: boolean;
  onUse: (reason: string) => void;
};

/** Shows what the patient told of the dose they take, and offers it as the reason. Whoever prescribes confirms it. */
function ToldReason({ told, isWritten, onUse }: ToldReasonProps) {
  return (
    <p className="told-reason">
      <span>Takes now: {told}</span>
      {isWritten ? null : (
        <Button variant="quiet" size="sm" onClick={() => onUse(`Has taken ${told}.`)}>
          Use this as the reason
        </Button>
      )}
    </p>
  );
}

function VerdictList({ verdicts }: { verdicts: readonly ShownVerdict[] }) {
  return (
    <ul className="rule-verdicts">
      {verdicts.map(({ rule, words, source }) => (
        <li key={rule}>
          {words} <span className="rule-source">{source}</span>
        </li>
      ))}
    </ul>
  );
}

/** The id of the field for the reason of a warning, by the line and its place among those of the line. */
export function reasonField(nth: number, place: number): string {
  return `line-${nth}-reason-${place}-text`;
}
