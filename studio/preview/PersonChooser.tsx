import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { nobody, type Person, personInWords } from '../play/person';
import { useEditor, usePlay } from '../state/editor-context';
import { Button } from '../ui/Button';
import { Popover } from '../ui/Popover';
import { Segmented } from '../ui/Segmented';
import { Select } from '../ui/Select';
import { textFieldLook } from '../ui/TextField';

const anyone = 'anyone';

/** Chooses the person as whom the preview plays: their facts answer the questions as they come up. */
export function PersonChooser() {
  const { play, reference } = useEditor();
  const person = usePlay((state) => state.person);
  const words = personInWords(person);
  const isInCare = usePlay(({ quiz }) => quiz?.definition.purpose !== undefined);
  const be = (change: Partial<Person>) => play.setPerson({ ...person, ...change });
  const states = reference.states.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Popover
      label="Who takes the quiz"
      className="w-72"
      trigger={
        <button
          type="button"
          className="inline-flex cursor-pointer items-center gap-1 rounded-sm px-1.5 py-1 text-muted hover:bg-sunken"
        >
          as <b className="font-semibold text-ink">{words ?? 'anyone'}</b>
          <ChevronDown aria-hidden className="size-3.5" />
        </button>
      }
    >
      <div className="grid gap-3">
        <div>
          <p className="mb-1 font-semibold">Sex</p>
          <Segmented
            label="Sex"
            value={person.sex ?? anyone}
            onChange={(sex) => be({ sex: sex === anyone ? null : sex })}
            options={[
              { value: anyone, label: 'Any' },
              { value: 'female', label: 'Woman' },
              { value: 'male', label: 'Man' },
            ]}
          />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <NumberField
            label="Age"
            unit="years"
            value={person.age}
            most={120}
            onChange={(age) => be({ age })}
          />
          <NumberField
            label="BMI"
            unit="kg/m²"
            value={person.bmi}
            most={90}
            onChange={(bmi) => be({ bmi })}
          />
        </div>
        <div>
          <p className="mb-1 font-semibold">State</p>
          <Select
            label="State"
            value={person.state ?? anyone}
            onChange={(state) => be({ state: state === anyone ? null : state })}
            options={[{ value: anyone, label: 'Any' }, ...states]}
          />
        </div>
        <p className="text-xs text-muted">
          Questions that ask for these are answered by themselves, and everything else as before.
          {isInCare ? ' Sex and age are known from the chart, without a question.' : null}
        </p>
        <Button onClick={() => be(nobody)} whyNot={words === null ? 'Nothing is chosen.' : null}>
          Nobody in particular
        </Button>
      </div>
    </Popover>
  );
}

interface NumberFieldProps {
  label: string;
  unit: string;
  value: number | null;
  most: number;
  onChange(value: number | null): void;
}

function NumberField({ label, unit, value, most, onChange }: NumberFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label} <span className="font-normal text-faint">{unit}</span>
      </label>
      <input
        id={id}
        type="number"
        min={1}
        max={most}
        className={textFieldLook}
        value={value ?? ''}
        placeholder="Any"
        onChange={({ currentTarget }) => {
          const typed = currentTarget.valueAsNumber;
          onChange(typed > 0 && typed <= most ? typed : null);
        }}
      />
    </div>
  );
}
