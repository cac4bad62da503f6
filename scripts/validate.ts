/**
 * npm run validate [files…] [--prove] [--cover] [--format text|json|github|sarif|junit] [--content folder]
 * Checks quizzes, saved runs, promises, catalogue and lists against their schemas and the engine; with
 * `--prove`, promises over every way through their quiz; with `--cover`, what no saved run visits.
 * docs/validating-quizzes.md says it all.
 */
import { validateCommand } from './validate/command';
import { fixtureFolder } from './validate/read-fixtures';

const { output, complaint, exitCode } = validateCommand(process.argv.slice(2), fixtureFolder);
if (output !== '') console.log(output);
if (complaint !== '') console.error(complaint);
process.exitCode = exitCode;
