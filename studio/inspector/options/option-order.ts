import { schemaIn } from '../schema/schema-files';

/** The properties of an option, as its schema has them. */
export const optionOrder = Object.keys(schemaIn('option.schema.json')?.schema.properties ?? {});
