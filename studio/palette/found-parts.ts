import { type JsonObject, listAt } from '../document/draft';
import { stepSummary } from '../outline/step-summary';

/** A part of the quiz that one can go to. */
export interface FoundPart {
  id: string;
  pointer: string;
  title: string;
  /** Where it stands. */
  where: string;
}

/** Number of parts that are listed at most: typing more finds the others. */
const most = 30;

/** Steps, questions and answers that have every word in them; what begins with them first. */
export function foundParts(definition: JsonObject, search: string): FoundPart[] {
  const wanted = search.trim().toLowerCase();
  const words = wanted.split(/\s+/).filter(Boolean);
  const found: { part: FoundPart; rank: number }[] = [];
  const consider = (part: FoundPart, layer: number) => {
    const text = `${part.title} ${part.id}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) return;
    const begins = part.title.toLowerCase().startsWith(wanted) ? 0 : 3;
    found.push({ part, rank: begins + layer });
  };
  listAt(definition, 'steps').forEach((step, index) => {
    const { id, title, section, questions } = stepSummary(step);
    const pointer = `/steps/${index}`;
    consider({ id, pointer, title, where: section ? `Step in ${section}` : 'Step' }, 0);
    questions.forEach((question, place) => {
      const there = `${pointer}/questions/${place}`;
      const where = `Question in ${title}`;
      consider({ id: question.id, pointer: there, title: question.title, where }, 1);
      if (words.length === 0) return;
      question.options.forEach((option, number) => {
        const at = `${there}/input/options/${number}`;
        consider({ id: '', pointer: at, title: option, where: `Answer to ${question.title}` }, 2);
      });
    });
  });
  return found
    .sort((left, right) => left.rank - right.rank)
    .slice(0, most)
    .map(({ part }) => part);
}
