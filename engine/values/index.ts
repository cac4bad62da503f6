/** The face of the values: what is typed, shown and counted, whatever it is for. */

export { bodyMassIndex, weightAtIndex } from './body-mass-index';
export { addDays, addPeriods, daysBetween, daysInPeriod, type Period } from './calendar';
export { ageInYears, formatDay, parseDay } from './date';
export { dosageInHundredths, dosePlaceholder, formatDosage } from './dosage';
export { formatHeight, heightInMarks, heightsMeant, parseHeight } from './height';
export {
  type IllustrationName,
  illustrationNames,
  patternNames,
  sceneNames,
  spriteNames,
} from './illustrations';
export { endlessNumberIn } from './json/endless-number';
export { formatQuizJson, type JsonValue } from './json/format-json';
export { isTooDeep } from './json/is-too-deep';
export { keysOf } from './json/pointer';
export { isSame } from './json/same';
export { parseMarkdown } from './markdown/markdown';
export type { Block, Inline, RichText } from './markdown/rich-text';
export { applyMask } from './mask';
export { currencyInWords, formatMoney, shippingInWords } from './money';
export { formatMoneyShort } from './money-short';
export { typedName } from './name';
export { formatExactly, formatNumber, parseNumber, roundTo } from './number';
export { everyPeriod, periodInWords } from './period-words';
export { isPhoneNumber } from './phone';
export { isSexAtBirth, type SexAtBirth, sexesAtBirth, sexSaid } from './sex-at-birth';
export { dayRefusal } from './validation/day-refusal';
export { messages } from './validation/messages';
export {
  emailFormat,
  firstComplaint,
  maximumLength,
  nameLetters,
  passwordComplaint,
  required,
  sameAs,
} from './validation/rules';
