import type { WorkedCase } from '../../../tests/support/worked-case';

/** Messages of section 5, to the letter. */
export const wording: Record<string, string> = {
  required: 'The value is required',
  email: 'Value is not a valid email address',
  maximumLength: 'The maximum length allowed is 5',
  minimumLength: 'This field should be at least 5 characters long',
  sameAs: 'The value must be equal to the other value',
  name: "Only alphabetic characters (A-Z, a-z), spaces, dash (-) and apostrophe (') are allowed",
  maximumOptions:
    'Maximum of 5 options selected. First remove a selected option to select another.',
};

export const emailCases: WorkedCase<string, boolean>[] = [
  { description: 'an ordinary address', input: 'ana@example.com', expected: true },
  { description: 'with dots and a tag', input: 'ana.maria+quiz@mail.example.co', expected: true },
  { description: 'with spaces around', input: ' ana@example.com ', expected: true },
  { description: 'with a digit as domain', input: 'a@1and1.com', expected: true },
  { description: 'without an at sign', input: 'ana.example.com', expected: false },
  { description: 'without a name', input: '@example.com', expected: false },
  { description: 'without a domain', input: 'ana@', expected: false },
  { description: 'without a top level', input: 'ana@example', expected: false },
  { description: 'with two at signs', input: 'ana@home@example.com', expected: false },
  { description: 'with two dots', input: 'ana@example..com', expected: false },
  { description: 'with a space inside', input: 'ana maria@example.com', expected: false },
  { description: 'with a dash at the end of a part', input: 'ana@example-.com', expected: false },
  { description: 'two addresses', input: 'a@example.com, b@example.com', expected: false },
  { description: 'a name of 65 letters', input: `${'a'.repeat(65)}@example.com`, expected: false },
  { description: '255 letters', input: `a@${'b'.repeat(60)}.`.repeat(5), expected: false },
  { description: 'nothing', input: '', expected: false },
];

export const nameCases: WorkedCase<string, boolean>[] = [
  { description: 'letters', input: 'Ana', expected: true },
  { description: 'a space', input: 'Ana Maria', expected: true },
  { description: 'a dash', input: 'Jean-Luc', expected: true },
  { description: 'an apostrophe', input: "O'Brien", expected: true },
  { description: 'a letter with an accent', input: 'José', expected: false },
  { description: 'a digit', input: 'Ana2', expected: false },
  { description: 'a typographic apostrophe', input: 'O’Brien', expected: false },
  { description: 'markup', input: '<b>Ana</b>', expected: false },
  { description: 'a line break', input: 'Ana\nMaria', expected: false },
];

const upper = 'Password must contain at least one uppercase letter (A-Z).';
const lower = 'Password must contain at least one lowercase letter (a-z).';
const digit = 'Password must contain at least one numeric digit (0-9).';
const spaces = 'Password cannot contain spaces.';

/** Section 5, Password; the first rule that is broken is told. */
export const passwordCases: WorkedCase<string, string | null>[] = [
  { description: 'one that does', input: 'Secret1', expected: null },
  { description: 'the shortest', input: 'Abcde1', expected: null },
  { description: 'the longest', input: `Aa1${'x'.repeat(27)}`, expected: null },
  { description: 'none', input: '', expected: 'The value is required' },
  { description: 'only spaces', input: '       ', expected: 'The value is required' },
  {
    description: 'too short',
    input: 'Abc12',
    expected: 'This field should be at least 6 characters long',
  },
  {
    description: 'too long',
    input: `Aa1${'x'.repeat(28)}`,
    expected: 'The maximum length allowed is 30',
  },
  { description: 'no capital', input: 'secret1', expected: upper },
  { description: 'no small letter', input: 'SECRET1', expected: lower },
  { description: 'no digit', input: 'Secrets', expected: digit },
  { description: 'a space', input: 'Secret 1', expected: spaces },
  { description: 'a tab', input: 'Secret\t1', expected: spaces },
  { description: 'a capital of another script', input: 'Éecret1', expected: upper },
];
