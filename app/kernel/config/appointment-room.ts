import type { Environment, TellProblem } from './environment';

/**
 * Place where appointments are held: at a link of the clinic's own system, whose template holds `{appointment}`, or in
 * the built-in room of demonstrations, which has no video. Null where neither is set.
 */
export type AppointmentRoom = { kind: 'link'; template: string } | { kind: 'builtIn' } | null;

/** Reads `APPOINTMENT_ROOM`: an address with https, or `built-in`, which only production refuses. */
export function appointmentRoomIn(
  env: Environment,
  isProduction: boolean,
  problem: TellProblem,
): AppointmentRoom {
  const named = env['APPOINTMENT_ROOM'] || (isProduction ? '' : 'built-in');
  if (named === '') return null;
  if (named === 'built-in') {
    if (!isProduction) return { kind: 'builtIn' };
    problem('APPOINTMENT_ROOM must be a link in production: the built-in room has no video.');
    return null;
  }
  if (isRoomLink(named) && named.includes('{appointment}')) {
    return { kind: 'link', template: named };
  }
  problem(
    'APPOINTMENT_ROOM must be an address such as https://video.formulary.example/{appointment}.',
  );
  return null;
}

/** Says whether a text is an address with https, without a name or a password in it. */
export function isRoomLink(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === '';
}
