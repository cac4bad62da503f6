// The package’s own entry also pulls in a validator that writes code at run time, which the pages forbid.
import Form from '@rjsf/core/lib/components/Form.js';
import type {
  FieldProps as FormFieldProps,
  RegistryFieldsType,
  RJSFSchema,
  ValidatorType,
} from '@rjsf/utils';
import { memo, useMemo } from 'react';
import { valueTitle } from '../../engine/authoring';
import { parsePointer, toPointer } from '../document/pointer';
import type { PartSchema } from '../language/part-schema';
import { useDraft } from '../state/editor-context';
import { NameOfPart } from './fields/IdField';
import { FieldFrame } from './form/FieldFrame';
import { type FormContext, orderOf, pointerOf, schemaAt } from './form/form-context';
import { ListField } from './form/ListField';
import { PartFields } from './form/PartFields';
import { ProblemLines, useProblems } from './form/problem-lines';
import { inputs, isInputName } from './inputs';
import { TermField } from './term/TermField';

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

/** The form of a derived value: its name, and how it is worked out. */
export function ValueForm({ pointer }: { pointer: string }) {
  const name = parsePointer(pointer)[1] ?? '';
  const readOnly = useDraft(({ mayEdit }) => !mayEdit);
  const problems = useProblems(pointer, true);
  return (
    <div className="flex flex-col gap-3.5">
      <fieldset
        className="m-0 min-w-0 border-0 p-0"
        data-pointer={pointer}
        aria-labelledby="value-term-name"
      >
        <span id="value-term-name" className="mb-1 block font-semibold">
          Worked out from
        </span>
        <TermField
          id="value-term"
          pointer={pointer}
          schema={{}}
          label={valueTitle(name)}
          required
          order={[]}
        />
        <ProblemLines problems={problems} />
      </fieldset>
      <div>
        <label htmlFor="value-name" className="mb-1 block font-semibold">
          Name
        </label>
        <NameOfPart
          id="value-name"
          part={pointer}
          name={name}
          readOnly={readOnly}
          selectionAfter={(to) => toPointer(['values', to])}
        />
        <p id="value-name-help" className="mt-1 text-xs text-muted">
          Rules and texts use this name. They follow when it changes.
        </p>
      </div>
    </div>
  );
}
