import { giveUp } from './sentence.mjs';

/**
 * Says what is wrong with the mode that a command was given; null when nothing is. `NODE_ENV` chooses no mode,
 * but one that speaks against it is a mistake somewhere.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {'demo' | 'development'} [own] the mode of a command that has one of its own
 */
export function modeError({ FORMULARY_MODE: given, NODE_ENV }, own) {
  const mode = given || own;
  if (!mode) {
    return 'FORMULARY_MODE is missing: give production for real patients, or demo, development or test for a look around on this machine. "npm start" is the demo.';
  }
  if (own && mode !== own) {
    return `This command is for ${own} and FORMULARY_MODE says ${mode}: unset it, or use "npm run serve".`;
  }
  if (NODE_ENV === 'production' && mode !== 'production') {
    return `NODE_ENV says production and this would be ${mode}: give FORMULARY_MODE=production and use "npm run serve", or unset NODE_ENV.`;
  }
  return null;
}

/**
 * Ends the process with a sentence unless its mode was given, or is the command’s own.
 *
 * @param {'demo' | 'development'} [own]
 */
export function requireMode(own) {
  const error = modeError(process.env, own);
  if (error) giveUp(error);
  process.env.FORMULARY_MODE ||= own;
}
