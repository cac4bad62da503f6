import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { createContext, useContext } from 'react';
import { toPointer } from '../../document/pointer';
import type { FieldSchema } from '../../language/field-schema';

/** Facts that the form of a part knows about where it stands. */
export interface FormContext {
  /** Pointer to the part. */
  base: string;
  /** The schema of the part. */
  schema: FieldSchema;
}

export type FrameProps = FieldTemplateProps<unknown, RJSFSchema, FormContext>;

/** The pointer into the definition of a field, by its path within the form. */
export function pointerOf(
  { formContext }: { formContext: FormContext },
  path: readonly (string | number)[],
): string {
  return formContext.base + toPointer(path);
}

/** The schema of a field, by its path within the form. */
export function schemaAt(
  { formContext }: { formContext: FormContext },
  path: readonly (string | number)[],
): FieldSchema {
  let schema: FieldSchema | undefined = formContext.schema;
  for (const key of path)
    schema = typeof key === 'number' ? schema?.items : schema?.properties?.[key];
  return schema ?? {};
}

/** The properties of what a field stands in, as its schema has them. */
export function orderOf(
  registry: { formContext: FormContext },
  path: readonly (string | number)[],
): string[] {
  return Object.keys(schemaAt(registry, path.slice(0, -1)).properties ?? {});
}

/** True where the form explains every field; false where it explains one only when asked. */
export const Explaining = createContext(false);

export function useExplaining(): boolean {
  return useContext(Explaining);
}

/** Fields of one object that show. */
interface PartFieldsState {
  /** Tells whether a field can be taken away, after which it is only offered again. */
  canClose(name: string): boolean;
  close(name: string): void;
}

export const PartFieldsContext = createContext<PartFieldsState>({
  canClose: () => false,
  close: () => {},
});

export function usePartFields(): PartFieldsState {
  return useContext(PartFieldsContext);
}
