const key = 'formulary-studio-recent';
const most = 5;

/** What was chosen in the palette lately, by id, the latest first. */
export function recentCommands(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    // A browser may keep nothing, and what it kept may be something else.
    return [];
  }
}

export function rememberCommand(id: string): void {
  const next = [id, ...recentCommands().filter((other) => other !== id)].slice(0, most);
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // The palette works without a memory.
  }
}
