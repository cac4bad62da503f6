import { schemaIn } from '../../language/schema-files';

/** The properties of an option, as its schema has them. */
export const optionOrder = Object.keys(schemaIn('option.schema.json')?.schema.properties ?? {});
