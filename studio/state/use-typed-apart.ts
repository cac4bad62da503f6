import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useEditor } from './editor-context';

/** Time that a text waits before it is spoken of, in milliseconds: most can be read again with the next letter. */
const patience = 700;

/** Tells whether some text that was typed as JSON is not in the draft, and has not been for a moment. */
export function useTypedApart(): boolean {
  const { typed } = useEditor();
  const isApart = useStore(typed, ({ texts }) => texts.size > 0);
  // What comes into view later tells at once.
  const [isLeft, setIsLeft] = useState(isApart);
  useEffect(() => {
    if (!isApart) return setIsLeft(false);
    const timer = setTimeout(() => setIsLeft(true), patience);
    return () => clearTimeout(timer);
  }, [isApart]);
  return isApart && isLeft;
}
