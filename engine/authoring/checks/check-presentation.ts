import { at } from '../../values/json/pointer';
import { isUnwritten } from '../draft/starting-words';
import type { Checking } from '../problems/checking';
import type { ProblemCode } from '../problems/problem';
import { perStep } from './per-step';
import { type Reading, whyHardToRead } from './readability';

/**
 * Pictures that say nothing to people who cannot see them, and
 * texts that many patients cannot follow or that nobody wrote.
 */
export function checkPresentation({ quiz, report }: Checking): void {
  for (const { index, definition } of quiz.steps) {
    for (const { code, path, message } of foundOn(definition))
      report(code, `${at('/steps', index)}${path}`, message);
  }
}

interface Found {
  code: ProblemCode;
  /** JSON Pointer from the step on. */
  path: string;
  message: string;
}

type Note = (code: ProblemCode, path: string, message: string) => void;

const foundOn = perStep((step): readonly Found[] => {
  const found: Found[] = [];
  checkPart((code, path, message) => found.push({ code, path, message }), step, '');
  return found;
});

/** Properties that patients read, each with the way it is read. A step’s title is for staff. */
const readings: Readonly<Record<string, Reading>> = {
  text: 'prose',
  agreement: 'prose',
  reason: 'prose',
  help: 'prose',
  description: 'prose',
  note: 'prose',
  points: 'prose',
  label: 'label',
  title: 'label',
  headline: 'label',
  later: 'label',
  correct: 'label',
  fallbackTitle: 'label',
  eyebrow: 'label',
};

function checkPart(report: Note, part: object, path: string): void {
  for (const [key, value] of Object.entries(part)) {
    if (typeof value === 'string') {
      checkReading(report, value, key, at(path, key));
      if (key === 'alt' && value.trim() === '')
        report(
          'noAlternativeText',
          at(path, key),
          'This picture has no words for people who cannot see it. Say what it shows.',
        );
    } else if (Array.isArray(value)) {
      value.forEach((entry, index) => {
        if (typeof entry === 'string') checkReading(report, entry, key, at(path, key, index));
        else if (typeof entry === 'object' && entry !== null)
          checkPart(report, entry, at(path, key, index));
      });
    } else if (typeof value === 'object' && value !== null && !isRule(key)) {
      checkPart(report, value, at(path, key));
    }
  }
}

/** Rules hold no words for patients. */
function isRule(key: string): boolean {
  return key === 'when' || key === 'unless';
}

function checkReading(report: Note, text: string, key: string, path: string): void {
  if (path === forStaff) return;
  const reading = readings[key];
  if (isUnwritten(text)) report('unwritten', path, writeThis(text.trim()));
  else if (reading) {
    const why = whyHardToRead(text, reading);
    if (why) report('hardToRead', path, why);
  }
}

function writeThis(words: string): string {
  return `“${words}” is what a new part begins with. Write what patients are to read: until then this cannot be published.`;
}

const forStaff = '/title';
