import type { EditorParts } from '../state/editor-context';

/** Brings the writer to the first text that was typed and is not in the draft. */
export function goToTyped({ typed, view, draft }: Pick<EditorParts, 'typed' | 'view' | 'draft'>) {
  const [pointer = ''] = typed.getState().texts.keys();
  if (pointer === '') view.show('json');
  else {
    draft.select(pointer);
    view.showFields();
  }
  typed.goTo(pointer);
}
