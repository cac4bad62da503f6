import type { MouseEvent, ReactNode } from 'react';
import { Glyph } from '../Glyph';

/** Bounds of a counter: no fewer than none, no more than a hundred or what the caller says. */
const LOWEST = 0;
const HIGHEST = 100;

/** Field that a button posts, and where to when it stands in a form that goes elsewhere. */
type CounterButton = {
  name: string;
  value: string;
  formAction?: string;
  /** Id of the form it belongs to, when that is not the one around it. */
  form?: string;
};

/** A form of its own, or `surrounding` where the counter stands inside one: forms cannot nest. */
type CounterForm =
  | 'surrounding'
  | { action: string; method?: 'post' | 'get'; fields?: Readonly<Record<string, string>> };

type QuantityCounterProps = {
  /** Thing that is counted, as in "Ondansetron 4 mg". */
  label: string;
  quantity: number;
  /** The most that may be counted, at most a hundred. */
  most?: number;
  /** Returns the field that a button posts, by the count that it leads to. */
  button: (count: number) => CounterButton;
  form: CounterForm;
  /** A change is pending: both buttons wait for it. */
  loading?: boolean;
  disabled?: boolean;
  /** Called before the form is sent, where scripts run; prevent the event to handle the change yourself. */
  onCount?: (count: number, event: MouseEvent<HTMLButtonElement>) => void;
};

function CounterFrame({ form, children }: { form: CounterForm; children: ReactNode }) {
  if (form === 'surrounding') return children;
  return (
    <form action={form.action} method={form.method ?? 'post'} className="inline-flex">
      {Object.entries(form.fields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** Fewer and more, as two submit buttons: a plain form changes the quantity without scripts. */
export function QuantityCounter({
  label,
  quantity,
  most = HIGHEST,
  button,
  form,
  loading = false,
  disabled = false,
  onCount,
}: QuantityCounterProps) {
  const blocked = loading || disabled;
  return (
    <CounterFrame form={form}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere */}
      <div className="counter" role="group" aria-label={`Quantity of ${label}`} aria-busy={loading}>
        <button
          {...button(quantity - 1)}
          type="submit"
          aria-label={`Decrease quantity of ${label}`}
          disabled={blocked || quantity <= LOWEST}
          onClick={(event) => onCount?.(quantity - 1, event)}
        >
          <Glyph name="dash" />
        </button>
        <output className="counter-value">{quantity}</output>
        <button
          {...button(quantity + 1)}
          type="submit"
          aria-label={`Increase quantity of ${label}`}
          disabled={blocked || quantity >= Math.min(most, HIGHEST)}
          onClick={(event) => onCount?.(quantity + 1, event)}
        >
          <Glyph name="plus" />
        </button>
      </div>
    </CounterFrame>
  );
}
