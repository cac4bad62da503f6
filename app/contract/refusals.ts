import type { Body } from '../identity/route/body';
import type { Refusals } from '../identity/route/reference';
import { accessWords } from './access-labels';
import type { Operation } from './operations';

const shape = 'The body does not have the right shape. errors says what is wrong, by field.';

const ofJson: Refusals = {
  400: 'The body is not JSON.',
  415: 'The body was not sent as JSON.',
  422: shape,
};
const ofForm: Refusals = {
  400: 'The form did not arrive whole.',
  415: 'The body is not a form.',
  422: shape,
};

/** Every status but success that a call answers with: what its rule and its body bring with them, and its own. */
export function refusalsOf(operation: Operation): Refusals {
  const { body, refusals } = operation;
  const ofBody = body ? (isJson(body) ? ofJson : ofForm) : {};
  return { ...ofBody, ...accessWords(operation).kept, ...refusals };
}

function isJson(body: Body): boolean {
  return typeof body === 'object' && 'json' in body;
}
