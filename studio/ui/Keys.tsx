/** Keys as they stand on the keyboard of this computer. */
export function Keys({ keys }: { keys: string }) {
  return (
    <kbd className="rounded-xs border border-line bg-sunken px-1.5 py-0.5 font-sans text-xs whitespace-nowrap text-muted">
      {keysHere(keys)}
    </kbd>
  );
}

const names: Readonly<Record<string, string>> = {
  '⌘': 'Ctrl+',
  '⌥': 'Alt+',
  '⇧': 'Shift+',
  '⌫': 'Delete',
};

/** Keys as they are called on a computer; given as on a Mac, such as “⇧⌘Z”, which is “Ctrl+Shift+Z” elsewhere. */
export function keysOn(keys: string, isMac: boolean): string {
  if (isMac) return keys;
  return keys.replaceAll('⇧⌘', '⌘⇧').replace(/[⌘⌥⇧⌫]/g, (sign) => names[sign] ?? sign);
}

/** Keys as they are called on this computer. */
export function keysHere(keys: string): string {
  const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
  return keysOn(keys, isMac);
}
