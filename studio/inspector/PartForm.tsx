// The package’s own entry also pulls in a validator that writes code at run time, which the pages forbid.
import Form from '@rjsf/core/lib/components/Form.js';
import type {
  FieldProps as FormFieldProps,
  RegistryFieldsType,
  RJSFSchema,
  ValidatorType,
} from '@rjsf/utils';
import { memo, useMemo } from 'react';
import type { PartSchema } from '../language/part-schema';
import { FieldFrame } from './form/FieldFrame';
import { type FormContext, orderOf, pointerOf, schemaAt } from './form/form-context';
import { ListField } from './form/ListField';
import { PartFields } from './form/PartFields';
import { inputs, isInputName } from './inputs';

interface PartFormProps {
  form: PartSchema;
  /** Pointer to the part. */
  base: string;
}

/** Something in place of the button that the library would put at the foot: every edit is live. */
const noButton = ' ';

const templates = { FieldTemplate: FieldFrame, ObjectFieldTemplate: PartFields };

/**
 * The form of a part, laid out from its schema. The form holds no values of its own: each field reads and
 * writes the draft at its pointer, so that typing renders one field and not the form.
 */
export const PartForm = memo(function PartForm({ form, base }: PartFormProps) {
  const context = useMemo(() => ({ base, schema: form.schema }), [base, form]);
  return (
    <Form<unknown, RJSFSchema, FormContext>
      tagName="div"
      idPrefix={`part${base.replaceAll('/', '-')}`}
      schema={form.schema}
      uiSchema={form.uiSchema}
      formContext={context}
      fields={formFields}
      templates={templates}
      validator={nothingValidated}
      noValidate
      noHtml5Validate
      showErrorList={false}
      experimental_defaultFormStateBehavior={nothingFilledIn}
    >
      {noButton}
    </Form>
  );
});

const nothingFilledIn = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
} as const;

/** Fields that the form library draws, by the names that the schema of a part gives to properties. */
const formFields: RegistryFieldsType<unknown, RJSFSchema, FormContext> = {
  ...Object.fromEntries(Object.keys(inputs).map((name) => [name, InputField])),
  list: ListField,
};

/** The compiler of quizzes says what is wrong, in one voice for all panes; the form itself checks nothing. */
const nothingValidated: ValidatorType<unknown, RJSFSchema, FormContext> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

/** Lets one of our inputs stand in a form. It takes its place from the form, and its value from the draft. */
function InputField({
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
