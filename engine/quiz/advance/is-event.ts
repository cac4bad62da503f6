import type {
  AnswerValue,
  ProfileFacts,
  QuizEvent,
  RememberedAnswer,
  TakenMedicine,
} from '../../../schemas/generated/types';

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Checks that something from outside has the shape of an event. Its content may still make no sense: each kind of event
 * finds that out for itself.
 */
export function isEvent(event: unknown): event is QuizEvent {
  if (!isRecord(event)) return false;
  switch (event['type']) {
    case 'answer':
      return typeof event['question'] === 'string' && isAnswer(event['value']);
    case 'act':
      return typeof event['action'] === 'string' && isTextOrAbsent(event['at']);
    case 'back':
      return true;
    case 'goTo':
      return (
        typeof event['step'] === 'string' &&
        (event['andReturn'] === undefined || typeof event['andReturn'] === 'boolean')
      );
    case 'day':
      return typeof event['today'] === 'string' && isDay.test(event['today']);
    case 'signedIn':
      return isProfile(event['profile']);
    case 'remember':
      return (
        isRecord(event['answers']) &&
        Object.values(event['answers']).every(isRememberedAnswer) &&
        (event['taken'] === undefined || isListOfTaken(event['taken']))
      );
    case 'change':
      return (
        typeof event['question'] === 'string' &&
        (event['undo'] === undefined || typeof event['undo'] === 'boolean')
      );
    default:
      return false;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAnswer(value: unknown): value is AnswerValue | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return true;
  return Array.isArray(value)
    ? value.every((entry) => typeof entry === 'string')
    : isRecord(value) && isCartChoices(value);
}

function isListOfTaken(taken: unknown): taken is TakenMedicine[] {
  return Array.isArray(taken) && taken.every(isTakenMedicine);
}

function isTakenMedicine(one: unknown): one is TakenMedicine {
  if (!isRecord(one) || typeof one['dosage'] !== 'number') return false;
  const through = one['goesOnThrough'];
  const isNamed = typeof one['product'] === 'string' && typeof one['unit'] === 'string';
  return isNamed && typeof through === 'string' && isDay.test(through);
}

function isRememberedAnswer(answer: unknown): answer is RememberedAnswer {
  if (!isRecord(answer) || answer['value'] === null || !isAnswer(answer['value'])) return false;
  if (!isTextOrAbsent(answer['note'])) return false;
  return [answer['said'], answer['on']].every((day) => typeof day === 'string' && isDay.test(day));
}

function isCartChoices({ quantities, coupon }: Record<string, unknown>): boolean {
  const isCoupon = coupon === null || typeof coupon === 'string';
  return (
    isCoupon &&
    isRecord(quantities) &&
    Object.values(quantities).every((count) => typeof count === 'number')
  );
}

function isTextOrAbsent(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}

function isProfile(value: unknown): value is ProfileFacts {
  return isRecord(value) && Object.values(value).every(isTextOrAbsent);
}
