import type { Checking, Report } from './checking';
import { at } from './pointer';
import { gradeOf, shortestMeasured } from './readability';

/** Pictures that say nothing to people who cannot see them, and texts that many patients cannot follow. */
export function checkPresentation({ quiz, report }: Checking): void {
  for (const { index, definition } of quiz.steps)
    checkPart(report, definition, at('/steps', index));
}

const readAloud = new Set(['text', 'agreement', 'reason', 'help', 'description', 'note']);

/** Grades above this are beyond what plain language for patients aims at. */
const hardest = 9;

function checkPart(report: Report, part: object, path: string): void {
  for (const [key, value] of Object.entries(part)) {
    if (typeof value === 'string') {
      if (value.length >= shortestMeasured && readAloud.has(key))
        checkReading(report, value, at(path, key));
      if (key === 'alt' && value.trim() === '')
        report(
          'noAlternativeText',
          at(path, key),
          'This picture has no words for people who cannot see it. Say what it shows.',
        );
    } else if (Array.isArray(value)) {
      value.forEach((entry, index) => {
        if (typeof entry === 'object' && entry !== null)
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

function checkReading(report: Report, text: string, path: string): void {
  const grade = gradeOf(text);
  if (grade === null || grade <= hardest) return;
  report(
    'hardToRead',
    path,
    `This asks for a reading age of school grade ${Math.round(grade)}; grade ${hardest} is the aim. Use shorter sentences and plainer words.`,
  );
}
