import type { FieldProps as FormFieldProps, RJSFSchema } from '@rjsf/utils';
import { useMemo } from 'react';
import { type FormContext, orderOf, pointerOf, schemaAt } from './form-context';
import { inputs, isInputName } from './inputs';

/** Lets one of our inputs stand in a form. It takes its place from the form, and its value from the draft. */
export function InputField({
  fieldPathId,
  registry,
  uiSchema,
  required = false,
  name,
}: FormFieldProps<unknown, RJSFSchema, FormContext>) {
  const { path } = fieldPathId;
  const schema = schemaAt(registry, path);
  const order = useMemo(() => orderOf(registry, path), [registry, path]);
  const place = path.at(-1);
  const label = schema.title ?? name;
  const input = uiSchema?.['ui:field'];
  if (!isInputName(input)) return null;
  const Input = inputs[input];
  return (
    <Input
      id={fieldPathId.$id}
      pointer={pointerOf(registry, path)}
      schema={schema}
      label={label}
      required={required}
      order={order}
      {...(typeof place === 'number' ? { ownName: `${label} ${place + 1}` } : {})}
    />
  );
}
