import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  pickedCompletion,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { hoverTooltip } from '@codemirror/view';
import type { Reference } from '../../engine/quiz';
import { type Suggestion, suggestionsAt } from './complete-json';
import { type Explanation, explanationAt } from './explain-json';

/** Text before and behind a text in the whole it belongs to. */
interface Around {
  before: string;
  after: string;
}

const nothing = (): Around => ({ before: '', after: '' });

/**
 * Suggestions while one types, and explanations of what is pointed at, both from the schemas.
 * @param around Says where the text stands, where it is a part of a definition.
 */
export function languageHelp(reference: Reference, around: () => Around = nothing): Extension {
  return [
    closeBrackets(),
    autocompletion({
      icons: false,
      override: [(context) => completionsFor(context, reference, around())],
    }),
    hoverTooltip((view, position) => {
      const { before, after } = around();
      const text = before + view.state.doc.toString() + after;
      const explanation = explanationAt(text, before.length + position, reference);
      if (!explanation) return null;
      const { from, to } = explanation;
      return {
        pos: from - before.length,
        end: to - before.length,
        above: true,
        create: () => ({ dom: drawn(explanation) }),
      };
    }),
  ];
}

function completionsFor(
  context: CompletionContext,
  reference: Reference,
  { before, after }: Around,
): CompletionResult | null {
  // Unasked only where a name or value was begun.
  if (!context.explicit && !context.matchBefore(/["\w]$/)) return null;
  const text = before + context.state.doc.toString() + after;
  const found = suggestionsAt(text, before.length + context.pos, reference);
  if (!found) return null;
  const { list } = found;
  const [from, to] = [found.from - before.length, found.to - before.length];
  const typed = context.state.sliceDoc(from, context.pos).replace(/^"/, '').toLowerCase();
  // Found by what it is called too, which the editor’s own filter does not look at.
  const options = list
    .filter(({ label, title }) => `${label} ${title}`.toLowerCase().includes(typed))
    .map(completionOf);
  return { from, to, options, filter: false };
}

function completionOf({ label, title, description, insert, cursor }: Suggestion): Completion {
  return {
    label,
    displayLabel: label.replace(/^"(.*)"$/, '$1'),
    detail: title,
    ...(description ? { info: description } : {}),
    apply: (view, completion, from, to) =>
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: from + cursor },
        userEvent: 'input.complete',
        annotations: pickedCompletion.of(completion),
        scrollIntoView: true,
      }),
  };
}

/** Texts only: whatever stands in a quiz is shown as it is written. */
function drawn({ title, names, description, example }: Explanation): HTMLElement {
  const dom = document.createElement('div');
  dom.className = 'cm-explanation';
  const line = (tag: 'strong' | 'span' | 'code', words: string) => {
    const paragraph = document.createElement('p');
    const inner = document.createElement(tag);
    inner.textContent = words;
    paragraph.append(inner);
    dom.append(paragraph);
  };
  line('strong', names === null ? title : `${title}: ${names}`);
  if (description) line('span', description);
  if (example) line('code', example);
  return dom;
}
