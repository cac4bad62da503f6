#!/usr/bin/env node
/** The command `formulary` of the package. */
import { validateCommand } from '../validate/command';

const [name, ...args] = process.argv.slice(2);
const usage =
  'formulary validate [files…] [--prove] [--format text|json|github|sarif|junit] [--content folder]';

if (name === 'validate') {
  const { output, complaint, exitCode } = validateCommand(args, process.cwd());
  if (output !== '') console.log(output);
  if (complaint !== '') console.error(complaint);
  process.exitCode = exitCode;
} else if (name === '--help') console.log(usage);
else {
  console.error(name === undefined ? usage : `There is no command ${name}.\n${usage}`);
  process.exitCode = 3;
}
