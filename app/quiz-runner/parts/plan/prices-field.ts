/** Name of the field by which a form says which prices it shows. */
export const pricesField = 'prices';
