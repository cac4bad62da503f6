import { useEffect } from 'react';
import type { Tell } from './use-showing';

/**
 * Passes on the keys that belong to the studio, such as undo, while the frame has the focus. What is typed
 * into a field stays the field’s, as do its own undo and copy.
 */
export function useFrameKeys(tell: Tell): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, code, metaKey, ctrlKey, shiftKey, altKey, target } = event;
      const isTyping =
        target instanceof HTMLElement &&
        target.matches('textarea, input:not([type="radio"], [type="checkbox"])');
      const isCommand = (metaKey || ctrlKey) && !altKey;
      const isOfField = /^[zyacvx]$/i.test(key);
      const isAlone = /^[?/]$/.test(key) || (altKey && /^(Key|Digit)/.test(code));
      const isForStudio =
        key === 'Escape' || (isTyping ? isCommand && !isOfField : isCommand || isAlone);
      if (!isForStudio || event.defaultPrevented) return;
      if (isAlone || /^[zysk]$/i.test(key)) event.preventDefault();
      tell({ type: 'pressed', press: { key, code, metaKey, ctrlKey, shiftKey, altKey } });
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [tell]);
}
