import type { QuizState } from '../../../engine';

const fields = ['firstName', 'lastName', 'email'];

/** What a patient already said of their name, by the field of an account form, so that nobody types it twice. */
export function namesIn({ pages }: QuizState): Record<string, string> {
  const answers = pages.flatMap((page) =>
    page.flatMap((record) => Object.entries(record?.answers ?? {})),
  );
  return Object.fromEntries(
    answers.flatMap(([question, value]) =>
      fields.includes(question) && typeof value === 'string' ? [[question, value]] : [],
    ),
  );
}
