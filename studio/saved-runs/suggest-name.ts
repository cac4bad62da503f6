import type { PlayedRun } from '../../engine/authoring';
import { intakeOf, type Quiz, type Reference } from '../../engine/quiz';

const longest = 300;

/** A name for a run that says what it shows, unlike those that are there. */
export function suggestName(
  quiz: Quiz,
  { catalogue }: Reference,
  { state, outcome, lines }: PlayedRun,
  taken: readonly string[],
): string {
  if (outcome === 'qualified') {
    const titles = lines.flatMap(({ productId }) =>
      catalogue.products.filter(({ id }) => id === productId).map(({ title }) => title),
    );
    const unique = [...new Set(titles)];
    return free(unique.length === 0 ? 'Qualifies' : `Qualifies for ${listed(unique)}`, taken);
  }
  const decides = outcome === 'terminated' ? 'terminate' : 'concern';
  const finding = intakeOf(quiz, state).findings.find(({ consequence }) => consequence === decides);
  const end = outcome === 'terminated' ? 'ends the quiz' : 'is a concern';
  if (finding?.answer && finding.questionLabel)
    return free(`‘${finding.answer}’ to ‘${finding.questionLabel}’ ${end}`, taken);
  const start = outcome === 'terminated' ? 'Is turned away' : 'Qualifies, with a concern';
  return free(finding ? `${start}: ${finding.reason}` : start, taken);
}

/** The name, with a number where it is taken. */
export function free(name: string, taken: readonly string[]): string {
  const base = name.slice(0, longest - 6);
  let free = base;
  for (let count = 2; taken.includes(free); count += 1) free = `${base} (${count})`;
  return free;
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(words);
}
