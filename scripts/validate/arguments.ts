import { parseArgs } from 'node:util';
import { type Format, formatNames } from './formats';

/** Wishes that a command line states. */
export interface Wishes {
  /** Files to check; none for all of the content. */
  files: string[];
  proves: boolean;
  /** Choice to tell what no saved run visits, and whether that is an error. */
  covers: 'no' | 'told' | 'required';
  format: Format;
  /** The folder with the catalogue, the lists, the quizzes and what belongs to them; null for the usual one. */
  content: string | null;
}

const options = {
  prove: { type: 'boolean' },
  cover: { type: 'boolean' },
  format: { type: 'string' },
  json: { type: 'boolean' },
  content: { type: 'string' },
} as const;

export const optionNames = Object.keys(options).map((name) => `--${name}`);

/** Reads a command line; a sentence where it is not understood. */
export function readArguments(args: readonly string[]): Wishes | string {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const wishes: Wishes = { files: [], proves: false, covers: 'no', format: 'text', content: null };
  for (const token of tokens) {
    if (token.kind === 'positional') wishes.files.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    if (!Object.hasOwn(options, name))
      return `There is no option ${rawName}. The options are ${optionNames.join(', ')}.`;
    if (name === 'cover') {
      if (value !== undefined && value !== 'required')
        return `${rawName} takes no value but “required”.`;
      wishes.covers = value === undefined ? 'told' : 'required';
      continue;
    }
    if (name === 'prove' || name === 'json') {
      if (value !== undefined) return `${rawName} takes no value.`;
      if (name === 'prove') wishes.proves = true;
      else wishes.format = 'json';
      continue;
    }
    if (value === undefined || value === '') return `${rawName} needs a value.`;
    if (name === 'content') wishes.content = value;
    else if (isFormat(value)) wishes.format = value;
    else return `There is no format “${value}”. The formats are ${formatNames.join(', ')}.`;
  }
  return wishes;
}

function isFormat(name: string): name is Format {
  return formatNames.some((one) => one === name);
}
