import { browserStore } from '../../app/browser/browser-store';

const key = 'formulary-studio-recent';
const most = 5;

/** What was chosen in the palette lately, by id, the latest first. */
export function recentCommands(): readonly string[] {
  const kept = browserStore.readJson(key);
  return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
}

export function rememberCommand(id: string): void {
  const next = [id, ...recentCommands().filter((other) => other !== id)].slice(0, most);
  browserStore.write(key, JSON.stringify(next));
}
