import { useEffect, useRef, useState } from 'react';
import { FieldGroup } from '../fields/FieldGroup';
import { LiveMultiSelect } from './LiveMultiSelect';
import { PlainOptions } from './PlainOptions';
import type { MultiSelectProps } from './selection';

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
