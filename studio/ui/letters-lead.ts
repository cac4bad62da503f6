import { type KeyboardEvent, useRef } from 'react';

interface Typed {
  /** The list in which it was typed. */
  list: EventTarget;
  text: string;
  /** Time of the last letter, in milliseconds. */
  at: number;
}

/** Longest pause between two letters of one text, in milliseconds. */
const pause = 1_000;

/**
 * Letters that are typed in an open list lead to the item that begins with them, before the next key is heard:
 * the library goes there a moment later, and an Enter that follows at once would choose another item. An item is
 * called what its `data-text` says, else by all its words.
 * @returns Handler of keys that the list hears before its items.
 */
export function useLettersLead(): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef<Typed | null>(null);
  return (event) => {
    const { currentTarget: list, key, timeStamp: at } = event;
    const isCommand = event.ctrlKey || event.altKey || event.metaKey;
    if (key.length !== 1 || isCommand || event.nativeEvent.isComposing) return;
    const last = typed.current;
    const before = last?.list === list && at - last.at < pause ? last.text : '';
    const text = `${before}${key.toLowerCase()}`;
    const found = itemFor(list, text);
    // A space that goes on with no name chooses, as it does where nothing was typed.
    if (key === ' ' && (before === '' || !found)) return;
    typed.current = { list, text, at };
    event.preventDefault();
    event.stopPropagation();
    found?.focus();
  };
}

/** The item that a text leads to: the next one from where the focus is. One letter again and again goes on. */
function itemFor(list: HTMLElement, text: string): HTMLElement | undefined {
  const items = [...list.querySelectorAll<HTMLElement>(choosable)];
  const isRepeated = text.length > 1 && [...text].every((letter) => letter === text[0]);
  const wanted = isRepeated ? text.slice(0, 1) : text;
  const here = items.findIndex((item) => item.matches(':focus'));
  const from = wanted.length === 1 ? here + 1 : Math.max(here, 0);
  return [...items.slice(from), ...items.slice(0, from)].find(({ dataset, textContent }) =>
    (dataset['text'] ?? textContent ?? '').trim().toLowerCase().startsWith(wanted),
  );
}

const choosable = ':is([role=menuitem], [role=option]):not([data-disabled])';
