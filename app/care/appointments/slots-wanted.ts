import { refuse } from '../../kernel/http/answers';
import type { SlotsWanted } from './appointments.server';

/**
 * Reads what a call asks for: `minutes` from 5 to 120, `days` from 1 to 60 (10 unless told) and, where it
 * is known, `state`. Throws a 422 that names what is wrong.
 */
export function slotsWanted(query: URLSearchParams): SlotsWanted {
  const errors: Record<string, string> = {};
  const number = (name: string, least: number, most: number, otherwise: string) => {
    const text = query.get(name) ?? otherwise;
    const value = Number(text);
    const fits = /^\d{1,3}$/.test(text) && value >= least && value <= most;
    if (!fits) errors[name] = `${name} is a whole number from ${least} to ${most}.`;
    return value;
  };
  const minutes = number('minutes', 5, 120, '');
  const days = number('days', 1, 60, '10');
  const state = query.get('state') || null;
  if (state !== null && !/^[A-Z]{2}$/.test(state)) {
    errors['state'] = 'state is the two letters of a state, such as CA.';
  }
  const [first] = Object.values(errors);
  if (first) throw refuse(422, first, { errors });
  return { minutes, days, state };
}
