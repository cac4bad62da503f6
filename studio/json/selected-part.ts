import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import type { Stretch } from './places';

/** Marks the lines of the part that is selected; null for none. */
export const markPart = StateEffect.define<Stretch | null>();

/** Scrolls a part into the top third, so that most of it shows too, and a little of what it follows. */
export function highUp({ scrollDOM }: EditorView, { from }: Stretch): StateEffect<unknown> {
  return EditorView.scrollIntoView(from, { y: 'start', yMargin: scrollDOM.clientHeight / 8 });
}

const line = Decoration.line({ class: 'cm-selected-part' });

export const selectedPart = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let next = marks.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(markPart)) continue;
      const lines = [];
      const { doc } = transaction.state;
      const first = effect.value ? doc.lineAt(effect.value.from).number : 1;
      const last = effect.value ? doc.lineAt(effect.value.to).number : 0;
      for (let number = first; number <= last; number += 1)
        lines.push(line.range(doc.line(number).from));
      next = Decoration.set(lines);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});
