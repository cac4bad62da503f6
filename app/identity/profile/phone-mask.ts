/** A number of the United States: `#` is a digit. */
export const phoneMask = '(###) ###-####';
