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
import { getLocation, parse } from 'jsonc-parser';
import type { Reference } from '../../engine/quiz';
import { isJsonObject, type Json } from '../document/draft';
import { type Suggestion, suggestionsAt } from './complete-json';
import { idsAt } from './ids-at';
import { schemasAt } from './schema-at';

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

/** Explanation of a name or value in a text of JSON. */
interface Explanation {
  from: number;
  to: number;
  title: string;
  description: string;
  /** Thing that is named by the id at that place. */
  names: string | null;
  /** An example, as it would be written. */
  example: string | null;
}

/** Says what the name or value at an offset is; null where there is none, or where nothing is known of it. */
export function explanationAt(
  text: string,
  offset: number,
  reference: Reference,
): Explanation | null {
  const { path, previousNode: node, isAtPropertyKey } = getLocation(text, offset);
  if (!node || offset < node.offset || offset > node.offset + node.length) return null;
  const whole: Json | undefined = parse(text);
  const found = schemasAt(whole, path);
  const holders = schemasAt(whole, path.slice(0, -1)).map(({ file }) => file);
  const [placed] = found;
  if (!placed) return null;
  const { title = '', description = '', examples = [] } = placed.schema;
  const ids =
    isAtPropertyKey || !isJsonObject(whole) ? [] : idsAt(whole, path, holders, reference, 'any');
  const example = JSON.stringify(examples[0]);
  return {
    from: node.offset,
    to: node.offset + node.length,
    title,
    description,
    names: ids.find(({ id }) => id === node.value)?.title ?? null,
    example: example && example.length <= 100 ? example : null,
  };
}
