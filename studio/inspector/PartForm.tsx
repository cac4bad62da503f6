// The package’s own entry also pulls in a validator that writes code at run time, which the pages forbid.
import Form from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema } from '@rjsf/utils';
import { memo, useMemo } from 'react';
import type { PartSchema } from '../language/part-schema';
import { FieldFrame } from './form/FieldFrame';
import type { FormContext } from './form/form-context';
import { formFields } from './form/form-fields';
import { nothingValidated } from './form/nothing-validated';
import { PartFields } from './form/PartFields';

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
