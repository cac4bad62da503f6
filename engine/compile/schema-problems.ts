import type { SchemaError } from '../../schemas/generated/validators';
import { suggestion } from './checking';
import { at, keysOf, valueAt } from './pointer';
import type { Problem, ProblemCode } from './problem';

/** What a compiled schema found, in the words and the shape of every other problem. */
export function schemaProblems(errors: readonly SchemaError[], document: unknown): Problem[] {
  const problems = errors.flatMap((error) => {
    const problem = problemOf(error, document);
    return problem ? [problem] : [];
  });
  return withoutEchoes(problems);
}

function problemOf(
  { keyword, instancePath: path, schemaPath, params, message }: SchemaError,
  document: unknown,
): Problem | null {
  const problem = (code: ProblemCode, words: string, where = path): Problem => ({
    code,
    severity: 'error',
    path: where,
    message: words,
  });
  // Why a name does not do is told by “propertyNames”, which knows the name.
  if (schemaPath.includes('/propertyNames/')) return null;
  const name = nameOf(path);
  switch (keyword) {
    case 'required':
      return problem('missingProperty', `${name} needs “${String(params.missingProperty)}”.`);
    case 'additionalProperties': {
      const extra = String(params.additionalProperty);
      return {
        ...problem('unknownProperty', `${name} has no “${extra}”.`, at(path, extra)),
        fix: { title: `Remove “${extra}”`, op: 'remove', path: at(path, extra) },
      };
    }
    case 'type':
      return problem(
        'wrongType',
        `${name} must be ${[params.type].flat().map(inWords).join(' or ')}.`,
      );
    case 'discriminator': {
      const found = valueAt(document, at(path, String(params.tag)));
      return problem(
        'unknownKind',
        `There is no kind “${String(found)}” for ${name}.`,
        at(path, String(params.tag)),
      );
    }
    case 'enum':
      return {
        ...problem(
          'notAllowed',
          `${name} must be one of ${[params.allowedValues].flat().join(', ')}.`,
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
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'minProperties':
    case 'maxProperties':
      return problem('outOfRange', `${name} ${rangeWords(keyword, Number(params.limit))}.`);
    case 'pattern':
      // The one pattern that everyone knows by another name.
      if (params.pattern === '\\S') return problem('badFormat', `${name} must not be blank.`);
      return problem(
        'badFormat',
        `${name} does not have the right form (${String(params.pattern)}).`,
      );
    case 'propertyNames':
      return problem(
        'badFormat',
        `“${String(params.propertyName)}” is not a name that ${name} may use.`,
      );
    case 'uniqueItems':
      return problem('repeated', `${name} holds the same entry twice.`);
    // Only say that one of their parts failed, which is told by the part itself.
    case 'if':
    case 'oneOf':
    case 'anyOf':
      return null;
    default:
      return problem(
        'malformed',
        `${name} is not a shape that is known here (${message ?? keyword}).`,
      );
  }
}

function nameOf(path: string): string {
  const keys = keysOf(path);
  const last = keys.at(-1);
  if (last === undefined) return 'The definition';
  if (!/^\d+$/.test(last)) return `“${last}”`;
  return `Entry ${Number(last) + 1} of “${keys.at(-2) ?? 'the list'}”`;
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
      return 'needs exactly one comparison beside the fact';
    case 'maxProperties':
      return 'may have only one comparison; put several into “all” or “any”';
    case 'exclusiveMinimum':
      return `must be above ${limit}`;
    default:
      return keyword === 'minimum' ? `must be at least ${limit}` : `must be at most ${limit}`;
  }
}

/** One mistake in one place is told once. */
function withoutEchoes(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ path, code, message }) => {
    const key = `${path}\n${code}\n${code === 'wrongType' || code === 'malformed' ? '' : message}`;
    return !seen.has(key) && seen.add(key);
  });
}
