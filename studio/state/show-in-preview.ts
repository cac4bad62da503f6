import type { EditorParts } from './editor-context';

/** Selects a part and brings its step into the preview, whatever the middle shows now. */
export function showInPreview(
  { draft, play, view }: Pick<EditorParts, 'draft' | 'play' | 'view'>,
  pointer: string,
): void {
  // Also where the run was there before and has gone on since.
  play.setState({ followed: null });
  draft.select(pointer);
  view.show('preview');
}
