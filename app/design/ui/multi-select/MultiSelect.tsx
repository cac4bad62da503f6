import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FieldGroup } from '../fields/FieldGroup';
import { LiveMultiSelect } from './LiveMultiSelect';
import { PlainOptions } from './PlainOptions';
import type { MultiSelectOption } from './selection';

export type MultiSelectProps = {
  id: string;
  /** Posted once for each chosen option, as checkboxes of one name are. */
  name: string;
  label: string;
  help?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  options: readonly MultiSelectOption[];
  defaultValue?: readonly string[];
  /** The most that may be chosen. A server that takes the form checks it again. */
  most?: number;
  disabled?: boolean;
  onChange?: (chosen: readonly string[]) => void;
};

/**
 * Several of many options. With scripts a search with a list beneath it and what is chosen as chips;
 * before and without them boxes to tick. A form posts the same either way.
 */
export function MultiSelect(props: MultiSelectProps) {
  const { id, name, label, help, error, optional, options, defaultValue = [], disabled } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [ticked, setTicked] = useState<readonly string[] | null>(null);

  // What was ticked while the scripts were on their way stays chosen.
  useEffect(() => {
    const boxes = frame.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    setTicked(Array.from(boxes, ({ value }) => value));
  }, []);

  return (
    <FieldGroup
      id={id}
      kind="checkbox"
      legend={label}
      help={help}
      error={error}
      optional={optional}
    >
      <div ref={frame}>
        {ticked === null ? (
          <PlainOptions
            name={name}
            options={disabled ? options.map((one) => ({ ...one, disabled })) : options}
            defaultValue={defaultValue}
          />
        ) : (
          <LiveMultiSelect {...props} initial={ticked} />
        )}
      </div>
    </FieldGroup>
  );
}
