import type { Step } from '../../quiz/model/quiz';
import { pipe } from '../../quiz/text/piping';
import { at, keysOf } from '../../values/json/pointer';
import { isPlain, parseMarkdown } from '../../values/markdown/markdown';
import type { RichText } from '../../values/markdown/rich-text';
import { type Checking, suggestion } from '../problems/checking';
import { checkKnown, knownOn } from '../problems/known-by';
import { type QuestionsBehind, questionsBehindValues } from './check-values';
import { perStep } from './per-step';

/**
 * Every text of the steps, and what is told of medicines: what is piped in exists, is known by then and has words for
 * its absence.
 * @returns Markdown that is more than one plain paragraph, taken apart, by its source.
 */
export function checkTexts(checking: Checking): Record<string, RichText> {
  const rich = new Map<string, RichText>();
  const behind = questionsBehindValues(checking);
  const { quiz } = checking;
  for (const step of quiz.steps) {
    const notable = notableOn(step.definition);
    if (notable.length === 0) continue;
    const after = knownOn(checking, step);
    for (const { text, key, place, isPiped, undrawn, markdown } of notable) {
      const path = `${at('/steps', step.index)}${place}`;
      if (isPiped && isShownAsItIs(place, key)) {
        checking.report('badPipe', path, 'Nothing is put in here: this text is shown as it is.');
      } else if (isPiped) {
        checkPipes(checking, text, path, isOptionLabel(path) ? orderAt(step, path) : after, behind);
      }
      if (undrawn !== undefined) {
        checking.report(
          'unreadableText',
          path,
          `“${undrawn}” is Markdown, which is not drawn here, but shown as it is written.`,
        );
      }
      if (!markdown || rich.has(text)) continue;
      rich.set(text, markdown.rich);
      for (const odd of markdown.shownAsWritten) {
        checking.report(
          'unreadableText',
          path,
          `“${odd}” is not drawn, but shown as it is written.`,
        );
      }
    }
  }
  // Whoever decides reads these when the whole quiz is answered.
  quiz.definition.clinical?.takes?.forEach(({ words }, index) => {
    checkPipes(
      checking,
      words,
      at('/clinical/takes', index, 'words'),
      Number.POSITIVE_INFINITY,
      behind,
    );
  });
  return Object.fromEntries(rich);
}

/** A text with more to it than plain words. */
interface Notable {
  text: string;
  /** The property that holds it. */
  key: string;
  /** JSON Pointer from the step on. */
  place: string;
  /** True where something is put into the text, or seems to be. */
  isPiped: boolean;
  /** Markdown where only words are drawn. */
  undrawn: string | undefined;
  /** Parsed Markdown, where the text is drawn as such. */
  markdown: ReturnType<typeof parseMarkdown> | null;
}

const notableOn = perStep((step): readonly Notable[] => {
  const found: Notable[] = [];
  eachText(step, '', (text, place, key) => {
    const isDrawn = key === 'text' || key === 'agreement';
    const isPiped = text.includes('{{');
    const undrawn = isDrawn ? undefined : markdownIn.exec(text)?.[0];
    const markdown = isDrawn && !isPlain(text) ? parseMarkdown(text) : null;
    if (isPiped || undrawn !== undefined || markdown)
      found.push({ text, key, place, isPiped, undrawn, markdown });
  });
  return found;
});

/** Bold, links and headings where only words are drawn: a title, a label, a note. */
const markdownIn = /\*\*[^*]+\*\*|\[[^[\]]+\]\([^()]*\)|^#{1,6} /;

const shownAsTheyAre = new Set(['section', 'badge', 'placeholder', 'unit', 'alt']);

/** Texts without facts: short ones around an answer, and what staff call a step. */
function isShownAsItIs(place: string, key: string): boolean {
  return shownAsTheyAre.has(key) || place === '/title';
}

/** An option’s label is the words of its answer, so it cannot wait for that answer, nor for a later one. */
function isOptionLabel(path: string): boolean {
  return /\/input\/options\/\d+\/label$/.test(path);
}

function orderAt(step: Step, path: string): number {
  return step.questions[Number(keysOf(path)[3])]?.order ?? 0;
}

function eachText(
  part: unknown,
  path: string,
  visit: (text: string, path: string, key: string) => void,
  key = '',
): void {
  if (typeof part === 'string') visit(part, path, key);
  else if (Array.isArray(part))
    part.forEach((item, index) => {
      eachText(item, at(path, index), visit, key);
    });
  else if (typeof part === 'object' && part !== null) {
    for (const [name, value] of Object.entries(part)) eachText(value, at(path, name), visit, name);
  }
}

const profileFacts = new Set(['firstName', 'lastName', 'email', 'phone', 'dob', 'gender', 'state']);

function checkPipes(
  checking: Checking,
  text: string,
  path: string,
  after: number,
  behind: QuestionsBehind,
): void {
  const { quiz, report } = checking;
  const reported = new Set<string>();
  const rest = text.replace(pipe, (whole, source: string, name: string, fallback?: string) => {
    if (reported.has(whole)) return '';
    reported.add(whole);
    // Dots hold the place of words that somebody meant to write: patients must not read them.
    if (fallback === undefined || /^[\s.…]*$/.test(fallback)) {
      report(
        'missingFallback',
        path,
        `${whole} has no words for when it is unknown. Write them after a bar: {{${source}.${name}|words}}.`,
      );
    }
    if (source === 'answers' && !quiz.questionById.has(name)) {
      report('unknownQuestion', path, `There is no question “${name}”.`, () =>
        corrected(path, text, name, quiz.questionById.keys()),
      );
    } else if (source === 'answers') checkKnown(checking, [name], after, path);
    if (source === 'values' && !quiz.valueByName.has(name)) {
      report('unknownValue', path, `There is no derived value “${name}”.`, () =>
        corrected(path, text, name, quiz.valueByName.keys()),
      );
    } else if (source === 'values') checkKnown(checking, behind(name), after, path);
    if (source === 'profile' && !profileFacts.has(name))
      report('badPipe', path, `A profile has no “${name}”.`);
    return '';
  });
  if (/\{\{|\}\}/.test(rest.replaceAll('{{name}}', ''))) {
    report(
      'badPipe',
      path,
      'Braces that are not understood. Write {{answers.id|words}}, {{values.id|words}} or {{profile.firstName|words}}.',
    );
  }
}

function corrected(path: string, text: string, name: string, names: Iterable<string>) {
  const { fix } = suggestion(path, name, names);
  if (!fix || fix.op === 'remove') return {};
  return { fix: { ...fix, value: text.replaceAll(`.${name}`, `.${String(fix.value)}`) } };
}
