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
import type { Reference } from '../../engine';
import { type Suggestion, suggestionsAt } from './complete-json';
import { type Explanation, explanationAt } from './explain-json';

/** Suggestions while one types, and explanations of what is pointed at, both from the schemas. */
export function languageHelp(reference: Reference): Extension {
  return [
    closeBrackets(),
    autocompletion({
      icons: false,
      override: [(context) => completionsFor(context, reference)],
    }),
    hoverTooltip((view, position) => {
      const explanation = explanationAt(view.state.doc.toString(), position, reference);
      if (!explanation) return null;
      const { from, to } = explanation;
      return { pos: from, end: to, above: true, create: () => ({ dom: drawn(explanation) }) };
    }),
  ];
}

function completionsFor(context: CompletionContext, reference: Reference): CompletionResult | null {
  // Unasked only where a name or value was begun.
  if (!context.explicit && !context.matchBefore(/["\w]$/)) return null;
  const found = suggestionsAt(context.state.doc.toString(), context.pos, reference);
  if (!found) return null;
  const { from, to, list } = found;
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
