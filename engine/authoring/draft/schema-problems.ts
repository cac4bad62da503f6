import type { SchemaError } from '../../../schemas/generated/validators';
import { at, valueAt } from '../../values/json/pointer';
import { suggestion } from '../problems/checking';
import { bareNames, type PartNames } from '../problems/part-names';
import type { Problem, ProblemCode } from '../problems/problem';

/**
 * Problems that a compiled schema found, in the words and the shape of every other problem.
 * @param names Names of parts and properties: as in the document, unless told otherwise.
 */
export function schemaProblems(
  errors: readonly SchemaError[],
  document: unknown,
  names: PartNames = bareNames,
): Problem[] {
  const problems = errors.flatMap((error) => {
    const problem = problemOf(error, document, names);
    return problem ? [problem] : [];
  });
  return withoutEchoes(problems);
}

function problemOf(
  { keyword, instancePath: path, schemaPath, params }: SchemaError,
  document: unknown,
  names: PartNames,
): Problem | null {
  const problem = (code: ProblemCode, words: string, where = path): Problem => ({
    code,
    severity: 'error',
    path: where,
    message: words,
  });
  // The rule “propertyNames”, which knows the name, says why it does not do.
  if (schemaPath.includes('/propertyNames/')) return null;
  const name = names.part(path, document);
  switch (keyword) {
    case 'required': {
      const missing = String(params.missingProperty);
      return {
        ...problem('missingProperty', `${name} needs ${names.property(missing)}.`),
        missing,
      };
    }
    case 'additionalProperties': {
      const extra = String(params.additionalProperty);
      return {
        ...problem('unknownProperty', `${name} may not have “${extra}”.`, at(path, extra)),
        fix: { title: `Remove “${extra}”`, op: 'remove', path: at(path, extra) },
      };
    }
    case 'type': {
      const found = valueAt(document, path);
      if (typeof found === 'number' && !Number.isFinite(found))
        return problem('outOfRange', `${name} ${endlessWords(found)}.`);
      return problem(
        'wrongType',
        `${name} must be ${[params.type].flat().map(inWords).join(' or ')}.`,
      );
    }
    case 'discriminator': {
      const found = valueAt(document, at(path, String(params.tag)));
      // A missing kind is reported as something missing.
      if (found === undefined) return null;
      return problem(
        'unknownKind',
        `${name} is of the kind “${String(found)}”, which is not known here.`,
        at(path, String(params.tag)),
      );
    }
    case 'enum':
      return {
        ...problem(
          'notAllowed',
          `${name} must be one of ${[params.allowedValues].flat().map(String).map(names.value).join(', ')}.`,
        ),
        ...suggestion(
          path,
          String(valueAt(document, path)),
          [params.allowedValues].flat().map(String),
        ),
      };
    case 'const':
      return problem('notAllowed', `${name} must be ${JSON.stringify(params.allowedValue)}.`);
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return problem('notEnough', `${name} ${rangeWords(keyword, Number(params.limit))}.`);
    case 'maxLength':
    case 'maxItems':
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'maxProperties':
      return problem('outOfRange', `${name} ${rangeWords(keyword, Number(params.limit))}.`);
    case 'pattern':
      // The one pattern that everyone knows by another name.
      if (params.pattern === '\\S') return problem('notEnough', `${name} must not be blank.`);
      return problem('badFormat', `${name} ${patternWords(String(params.pattern))}.`);
    case 'propertyNames':
      return problem(
        'badFormat',
        `“${String(params.propertyName)}” is not a name that can be used in ${name}: names have letters, digits and hyphens, and begin with a letter.`,
      );
    case 'uniqueItems':
      return problem('repeated', `${name} holds the same entry twice.`);
    // Only say that one of their parts failed, which is told by the part itself.
    case 'if':
    case 'oneOf':
    case 'anyOf':
      return null;
    // The end of the ways in which a rule or a calculation can be written: see generate/choose-by-key.
    case 'not':
      return isObject(valueAt(document, path))
        ? problem('notEnough', `${name} is not finished: choose what it looks at.`)
        : null;
    default:
      return problem('malformed', `${name} is written in a way that is not understood.`);
  }
}

/** JSON can write numbers that nothing can count with. */
function endlessWords(found: number): string {
  return `is a number that is too ${found > 0 ? 'large' : 'small'} to be kept`;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function patternWords(pattern: string): string {
  const words: Record<string, string> = {
    '^[A-Za-z][A-Za-z0-9-]*$':
      'may only have letters, digits and hyphens, and must begin with a letter',
    '^\\d{4}-\\d{2}-\\d{2}$': 'must be a date such as 2030-01-31',
    '^(today|\\d{4}-\\d{2}-\\d{2})$': 'must be “today” or a date such as 2030-01-31',
    '^[A-Z]{2}$': 'must be two capital letters',
    '^\\d{5}(-\\d{4})?$': 'must be a ZIP code',
  };
  return words[pattern] ?? `does not have the right form (${pattern})`;
}

function inWords(type: unknown): string {
  const words: Record<string, string> = {
    string: 'a text',
    number: 'a number',
    integer: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    null: 'null',
  };
  return words[String(type)] ?? String(type);
}

function rangeWords(keyword: string, limit: number): string {
  switch (keyword) {
    case 'minLength':
      return limit === 1 ? 'must not be empty' : `needs at least ${limit} characters`;
    case 'maxLength':
      return `may have at most ${limit} characters`;
    case 'minItems':
      return `needs at least ${limit} ${limit === 1 ? 'entry' : 'entries'}`;
    case 'maxItems':
      return `may have at most ${limit} entries`;
    case 'minProperties':
      return 'is not finished: choose how it compares';
    case 'maxProperties':
      return 'may have only one comparison; put several into “All of” or “Any of”';
    case 'exclusiveMinimum':
      return `must be above ${limit}`;
    default:
      return keyword === 'minimum' ? `must be at least ${limit}` : `must be at most ${limit}`;
  }
}

/** Problems without repetitions: one mistake in one place is reported once. */
function withoutEchoes(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ path, code, message }) => {
    const key = `${path}\n${code}\n${code === 'wrongType' || code === 'malformed' ? '' : message}`;
    return !seen.has(key) && seen.add(key);
  });
}
