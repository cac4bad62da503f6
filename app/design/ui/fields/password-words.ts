/** The rules of a password, before anyone breaks one. */
export const passwordRules =
  '6 to 30 characters, with an uppercase letter, a lowercase letter and a digit. No spaces.';
