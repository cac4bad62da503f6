import { type Finding, nothingFound, type Occasion, prescribing } from './asking';
import { ask, inWords, type Look, type RuleOf, sortFacts, stop } from './facts';

/** Occasions at which an appointment that is only booked is enough: nothing is prescribed by then. */
const beforePrescribing: readonly Occasion[] = ['offer', 'checkout'];

/**
 * An appointment counts from when its reason was told. To buy, one that is booked is enough; to prescribe and to send,
 * it was held, or a clinician wrote why it is not needed.
 * @param name The name of the rule, under which that was written.
 */
export function appointment(
  { facts }: RuleOf<'appointment'>,
  look: Look,
  name = `appointment ${facts.join(' ')}`,
): Finding {
  const { has, open } = sortFacts(facts, look);
  const isWaived = (since: string) =>
    look.known.person.waivers.some(({ rule, at }) => rule === name && at >= since);
  const unseen = has.filter(({ held }) => !wasSeen(look, held.since) && !isWaived(held.since));
  if (unseen.length > 0) {
    const since = unseen.map(({ held }) => held.since).sort()[0] ?? '';
    return { ...stop(unseen, 'A visit comes first'), ...unheld(look, since, unseen.map(inWords)) };
  }
  return open.length > 0 ? ask(open) : nothingFound;
}

/** Asks for an appointment where the quiz of a case did, whatever the medicine. */
export function askedAppointment(look: Look): Finding {
  const { askedAppointment: asked } = look.asking;
  if (asked === null || asked.isWaived || wasSeen(look, asked.since)) return nothingFound;
  const words = ['The quiz asked the patient to choose a visit.'];
  return {
    ...unheld(look, asked.since, words),
    patientWords: 'A visit comes first.',
    basis: [],
  };
}

function wasSeen({ known, asking }: Look, since: string): boolean {
  const mayBeBooked = beforePrescribing.includes(asking.occasion);
  return known.person.appointments.some(
    ({ at, status }) => at >= since && (status === 'held' || (mayBeBooked && status === 'booked')),
  );
}

const appointmentInWords = {
  booked: 'It is booked, and nobody noted that it was held.',
  missed: 'It was missed.',
} as const;

/**
 * Judges an appointment that was not held: a prescriber may write why all the same; nobody else lets anything leave.
 */
function unheld(
  { known, asking }: Look,
  since: string,
  sentences: readonly string[],
): Pick<Finding, 'kind' | 'words'> {
  const ones = known.person.appointments.filter(({ at }) => at >= since);
  const one = ones.find(({ status }) => status === 'booked') ?? ones[0];
  const found = one && one.status !== 'held' ? appointmentInWords[one.status] : 'None is booked.';
  return {
    kind: prescribing.includes(asking.occasion) ? 'reasonNeeded' : 'stop',
    words: [...sentences, 'Nothing is prescribed before the visit.', found].join(' '),
  };
}

/** Tells by its name whether a rule asks for an appointment: one of a medicine, or that of the quiz. */
export function isAppointmentRule(name: string): boolean {
  return name.split(' ')[0] === 'appointment';
}
