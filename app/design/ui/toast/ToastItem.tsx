import { Glyph, type GlyphName } from '../Glyph';
import { IconButton } from '../IconButton';
import { VisuallyHidden } from '../VisuallyHidden';
import type { Toast, ToastKind } from './toast-store';

const looks = {
  success: { glyph: 'success', word: 'Done' },
  error: { glyph: 'alert', word: 'Error' },
  warning: { glyph: 'warning', word: 'Warning' },
  info: { glyph: 'info', word: 'Note' },
} satisfies Record<ToastKind, { glyph: GlyphName; word: string }>;

type ToastItemProps = { toast: Toast; onDismiss: (id: number) => void };

/** One toast. A click anywhere on it lands on its close button, which stretches over the whole. */
export function ToastItem({ toast, onDismiss }: ToastItemProps) {
  const { glyph, word } = looks[toast.kind];
  return (
    <div
      className="toast"
      data-kind={toast.kind}
      data-leaving={toast.phase === 'leaving' ? '' : undefined}
    >
      <span className="toast-sign">
        <Glyph name={glyph} />
      </span>
      <p className="min-w-0 flex-1 py-1.25 font-medium wrap-anywhere">
        <VisuallyHidden>{word}: </VisuallyHidden>
        {toast.message}
      </p>
      <IconButton
        glyph="close"
        label="Dismiss"
        size="sm"
        className="after:absolute after:inset-0 after:rounded-[inherit]"
        onClick={() => onDismiss(toast.id)}
      />
    </div>
  );
}
