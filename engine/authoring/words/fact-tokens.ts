import { withPipesNamed } from '../../quiz/text/piping';
import { heightInMarks } from '../../values/height';
import { formatExactly } from '../../values/number';
import { type Labels, valueTitle } from './labels';
import { type Token, token } from './token';

/** A question by its short name; an unknown one by its id. */
export function questionToken(id: unknown, { questions }: Labels, pointer: string): Token {
  const name = typeof id === 'string' ? id : asWritten(id);
  return token('question', questions.get(name)?.name ?? `“${name}”`, pointer);
}

export function valueToken(name: unknown, pointer: string): Token {
  return token('value', typeof name === 'string' ? valueTitle(name) : asWritten(name), pointer);
}

const profileFields: Record<string, string> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'e-mail address',
  phone: 'phone number',
  dob: 'date of birth',
  gender: 'gender',
  state: 'state',
  takenHere: 'medicine taken here',
  sexAtBirth: 'sex at birth',
};

export function profileToken(field: unknown, pointer: string): Token {
  const name = typeof field === 'string' ? field : asWritten(field);
  const words = Object.hasOwn(profileFields, name) ? profileFields[name] : `“${name}”`;
  return token('value', `the ${name === 'sexAtBirth' ? 'chart' : 'profile'}’s ${words}`, pointer);
}

/** A number as the question it is compared with shows it. */
export function numberFor(value: number, question: unknown, { questions }: Labels): string {
  const known = typeof question === 'string' ? questions.get(question) : undefined;
  if (known?.number === 'height') return heightInMarks(value);
  return known?.unit ? `${formatExactly(value)} ${known.unit}` : formatExactly(value);
}

/** JSON as it stands there, cut where it is long; of a text, what is put in for each patient is named. */
export function asWritten(value: unknown): string {
  const written =
    typeof value === 'string' ? `“${withPipesNamed(value)}”` : (JSON.stringify(value) ?? 'nothing');
  return written.length > 80 ? `${written.slice(0, 79)}…` : written;
}
