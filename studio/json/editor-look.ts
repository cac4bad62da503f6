import { syntaxTree } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin } from '@codemirror/view';

/** Look of JSON in the studio, on the tokens of the house. */
export const editorLook: Extension = [
  EditorView.theme({
    '&': { height: '100%', backgroundColor: 'var(--card)', color: 'var(--ink)' },
    // Places are measured as soon as they are drawn. Where little motion is wanted, every change has a transition,
    // however short, and what is measured would be what was drawn before.
    '&, & *': { transitionProperty: 'none !important' },
    '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
    '.cm-scroller': {
      fontFamily: 'var(--font-mono)',
      fontSize: '0.8125rem',
      lineHeight: '1.55',
      overflow: 'auto',
    },
    '.cm-content': { caretColor: 'var(--ink)', padding: '0.5rem 0' },
    '.cm-gutters': {
      backgroundColor: 'var(--card)',
      color: 'var(--faint)',
      border: 'none',
      borderRight: '1px solid var(--line)',
    },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
    '.cm-activeLineGutter': { color: 'var(--ink)', fontWeight: '600' },
    '.cm-selected-part': { backgroundColor: 'var(--brand-tint)' },
    '.cm-json-name': { color: 'var(--brand-deep)' },
    '.cm-json-text': { color: 'var(--accent-ink)' },
    '.cm-json-fixed': { color: 'var(--info)' },
    '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
      backgroundColor: 'var(--accent-tint)',
      outline: '1px solid var(--accent)',
    },
    '.cm-tooltip': {
      border: '1px solid var(--line)',
      borderRadius: '0.5rem',
      backgroundColor: 'var(--card)',
      color: 'var(--ink)',
      boxShadow: 'var(--shadow-md)',
      fontFamily: 'var(--font-sans)',
      fontSize: '0.8125rem',
    },
    '.cm-tooltip-hover': { maxWidth: '26rem' },
    '.cm-explanation': { padding: '0.5rem 0.75rem' },
    '.cm-explanation p': { margin: '0' },
    '.cm-explanation strong': { fontWeight: '600' },
    '.cm-explanation code': { fontFamily: 'var(--font-mono)', color: 'var(--muted)' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-sans)' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.625rem' },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      backgroundColor: 'var(--brand)',
      color: 'var(--on-brand)',
    },
    '.cm-tooltip-autocomplete ul li[aria-selected] .cm-completionDetail': { color: 'inherit' },
    '.cm-completionLabel': { fontFamily: 'var(--font-mono)' },
    '.cm-completionDetail': { color: 'var(--muted)', fontStyle: 'normal' },
    '.cm-tooltip.cm-completionInfo': { padding: '0.5rem 0.75rem', maxWidth: '20rem' },
    '.cm-diagnostic': { padding: '0.375rem 0.625rem' },
    '.cm-diagnostic-error': { borderLeft: '3px solid var(--bad)' },
    '.cm-diagnostic-warning': { borderLeft: '3px solid var(--warn)' },
    '.cm-lintRange-error': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy var(--bad) 1px',
      textUnderlineOffset: '3px',
    },
    '.cm-lintRange-warning': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy var(--warn) 1px',
      textUnderlineOffset: '3px',
    },
    '.cm-panels': {
      backgroundColor: 'var(--sunken)',
      color: 'var(--ink)',
      borderColor: 'var(--line)',
    },
    '.cm-searchMatch': { backgroundColor: 'var(--warn-tint)', outline: '1px solid var(--warn)' },
    '.cm-textfield': {
      border: '1px solid var(--line-strong)',
      borderRadius: '0.375rem',
      backgroundColor: 'var(--card)',
    },
    '.cm-button': {
      border: '1px solid var(--line-strong)',
      borderRadius: '0.375rem',
      backgroundColor: 'var(--card)',
      backgroundImage: 'none',
    },
    '.cm-foldPlaceholder': {
      border: '1px solid var(--line)',
      backgroundColor: 'var(--sunken)',
      color: 'var(--muted)',
    },
    '.cm-insertedLine, .cm-changedLine': { backgroundColor: 'var(--good-tint)' },
    '&.cm-merge-a .cm-changedLine, .cm-deletedChunk': { backgroundColor: 'var(--bad-tint)' },
    '&.cm-merge-a .cm-changedText, .cm-deletedText': {
      background: 'none',
      borderBottom: '2px solid var(--bad)',
      backgroundColor: 'color-mix(in srgb, var(--bad) 8%, transparent)',
    },
    '&.cm-merge-b .cm-changedText, .cm-insertedText': {
      background: 'none',
      borderBottom: '2px solid var(--good)',
      backgroundColor: 'color-mix(in srgb, var(--good) 8%, transparent)',
    },
    '.cm-collapsedLines:before, .cm-collapsedLines:after': { content: '"…"' },
    '.cm-collapsedLines': {
      background: 'var(--sunken)',
      color: 'var(--muted)',
      fontFamily: 'var(--font-sans)',
      padding: '0.25rem 0.75rem',
    },
  }),
  ViewPlugin.define(
    (view) => {
      let marks = marksOf(view);
      return {
        update(update) {
          const isParsed = syntaxTree(update.startState) !== syntaxTree(update.state);
          if (update.docChanged || update.viewportChanged || isParsed) marks = marksOf(update.view);
        },
        get marks() {
          return marks;
        },
      };
    },
    { decorations: ({ marks }) => marks },
  ),
];

const name = Decoration.mark({ class: 'cm-json-name' });
const text = Decoration.mark({ class: 'cm-json-text' });
const fixed = Decoration.mark({ class: 'cm-json-fixed' });
const markOf: Record<string, Decoration> = {
  PropertyName: name,
  String: text,
  Number: fixed,
  True: fixed,
  False: fixed,
  Null: fixed,
};

/** Colors for what is in sight. */
function marksOf(view: EditorView): DecorationSet {
  const marks = new RangeSetBuilder<Decoration>();
  const tree = syntaxTree(view.state);
  for (const { from, to } of view.visibleRanges) {
    tree.iterate({
      from,
      to,
      enter: (node) => {
        const mark = markOf[node.name];
        if (mark) marks.add(node.from, node.to, mark);
      },
    });
  }
  return marks.finish();
}
