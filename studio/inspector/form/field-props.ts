import type { FieldSchema } from '../../language/field-schema';

/** Properties that every input of the inspector is given. The input reads and writes the draft by its pointer. */
export interface FieldProps {
  /** Id of the element that takes the focus, which the label names. */
  id: string;
  pointer: string;
  schema: FieldSchema;
  label: string;
  required: boolean;
  /** The properties of what it stands in, in the order in which files have them. */
  order: readonly string[];
  /** Its name where no label stands beside it, as for an entry of a list. */
  ownName?: string;
}

/** The explanation of a field and what is wrong with it, for those who hear the page. */
export function describedBy(id: string): { 'aria-describedby': string } {
  return { 'aria-describedby': `${id}-help ${id}-problems` };
}
