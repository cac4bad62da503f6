import type { RegistryFieldsType, RJSFSchema } from '@rjsf/utils';
import type { FormContext } from './form-context';
import { InputField } from './InputField';
import { inputs } from './inputs';
import { ListField } from './ListField';

/** What the form library draws for each name that the schema of a part gives to a property. */
export const formFields: RegistryFieldsType<unknown, RJSFSchema, FormContext> = {
  ...Object.fromEntries(Object.keys(inputs).map((name) => [name, InputField])),
  list: ListField,
};
