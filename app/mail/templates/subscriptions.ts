import { dayInWords } from '../../kernel/calendar/day-words';
import { sites } from '../../kernel/sites/sites';
import { type MailWords, mailTo, type OrderReader, seePlan } from './mail-to';

/** State of a plan after a change. Days are YYYY-MM-DD. */
interface PlanDays {
  pausedUntil: string | null;
  nextRefillOn: string | null;
}

const planSentences = {
  pause: ({ pausedUntil }: PlanDays) =>
    pausedUntil === null
      ? 'Its renewals are paused until you resume them. Nothing is charged in the meantime.'
      : `Its renewals are paused until ${dayInWords(pausedUntil)}. Nothing is charged in the meantime.`,
  resume: () => 'Its renewals go on.',
  skip: () => 'The next renewal is skipped. Nothing is charged for it.',
  unskip: () => 'The renewal that was skipped is back.',
  cancel: () =>
    'Its renewals are cancelled. Nothing more is charged; what is paid for still ships.',
};

/** Confirms what a patient changed about a plan. */
export function planChanged(
  reader: OrderReader,
  change: keyof typeof planSentences,
  days: PlanDays,
): MailWords {
  return mailTo(reader, {
    subject: `Your plan at ${sites[reader.site].name} has changed`,
    paragraphs: [
      `You changed something about your order ${reader.number}. ${planSentences[change](days)}`,
      ...(days.nextRefillOn === null
        ? []
        : [`The next renewal is on ${dayInWords(days.nextRefillOn)}.`]),
      'If that was not you, write to us at once.',
    ],
    button: seePlan,
  });
}
