import { useMemo } from 'react';
import { stepTitle } from '../../../engine';
import { listAt, textAt } from '../../document/draft';
import { parsePointer } from '../../document/pointer';
import { useDraft } from '../../state/editor-context';
import type { FieldProps } from '../form/field-props';
import { PickField } from './PickField';

/** A later step: jumps lead forward only. */
export function StepField(props: FieldProps) {
  const definition = useDraft(({ history }) => history.draft.definition);
  const options = useMemo(() => {
    const own = Number(parsePointer(props.pointer)[1]);
    return listAt(definition, 'steps')
      .slice(own + 1)
      .flatMap((step) => {
        const id = textAt(step, 'id');
        const group = textAt(step, 'section');
        return id === null
          ? []
          : [{ value: id, label: stepTitle(step), ...(group === null ? {} : { group }) }];
      });
  }, [definition, props.pointer]);
  return <PickField field={props} options={options} placeholder="Choose a later step…" />;
}
