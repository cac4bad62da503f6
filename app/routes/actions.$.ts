import { refuse } from '../kernel/http/answers';

/** An action that does not exist is answered in the form of every other call's failure. */
function notFound(): Response {
  return refuse(404, 'There is no such call.');
}

export const loader = notFound;
export const action = notFound;
