/** The words for what can be wrong with an answer. Those of the specification are literal. */
export const messages = {
  required: 'The value is required',
  email: 'Value is not a valid email address',
  maximumLength: (length: number) => `The maximum length allowed is ${length}`,
  minimumLength: (length: number) => `This field should be at least ${length} characters long`,
  sameAs: 'The value must be equal to the other value',
  name: "Only alphabetic characters (A-Z, a-z), spaces, dash (-) and apostrophe (') are allowed",
  number: 'Enter a number, such as 180',
  wholeNumber: 'Enter a whole number, without decimals',
  decimals: (most: number) =>
    `Enter at most ${most === 1 ? 'one digit' : `${most === 2 ? 'two' : 'three'} digits`} after the point`,
  height: "Enter your height in feet and inches, such as 5'10",
  heightMeant: (heights: readonly string[]) =>
    `Do you mean ${heights.join(' or ')}? Please write the feet and the inches apart`,
  inches: "There are 12 inches in a foot: write inches from 0 to 11, such as 5'10",
  atLeast: (bound: string) => `Enter ${bound} or more`,
  atMost: (bound: string) => `Enter ${bound} or less`,
  between: (least: string, most: string) => `Between ${least} and ${most}`,
  date: 'Enter a date as MM/DD/YYYY, such as 04/12/1988',
  month: (month: number) =>
    `There is no month ${month}. Write the month first, then the day and the year, such as 04/12/1988`,
  dayOfMonth: (month: string, days: number) =>
    `${month} has ${days} days: write a day from 1 to ${days}`,
  fullYear: 'Write the year with four digits, such as 04/12/1988',
  earliest: (date: string) => `The date must be ${date} or later`,
  latest: (date: string) => `The date must be ${date} or earlier`,
  phone: 'Enter a US phone number with its area code, such as (212) 555-0142',
  mask: (mask: string) => `Complete this in the form ${mask}`,
  option: 'Choose one of the options shown',
  options: 'Choose from the options shown',
  minimumOptions: (count: number) =>
    count === 1 ? 'Choose at least one option' : `Choose at least ${count} options`,
  maximumOptions: (count: number) =>
    `Maximum of ${count} options selected. First remove a selected option to select another.`,
  exclusive: (label: string) => `“${label}” cannot be chosen together with others`,
  text: 'Enter a text',
  file: 'Choose a file to upload',
  visit: 'Choose one of the open times',
  allergies: 'Choose your allergies, or “No known allergies”',
} as const;
