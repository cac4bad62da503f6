import type { Diagnostic } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import type { Problem } from '../../engine/authoring';
import type { Places, Stretch } from './places';
import type { JsonError } from './read-json';

/** Diagnostic for what keeps a text from being read, at its place. */
export function errorDiagnostic({ words, offset, length }: JsonError, doc: Text): Diagnostic {
  // Something has to be marked, also where the text ends too early.
  const from = Math.min(offset, Math.max(0, doc.length - 1));
  const to = Math.min(doc.length, Math.max(from + 1, offset + length));
  return { ...onOneLine({ from, to }, doc), severity: 'error', message: `${words}.` };
}

/** Diagnostics for what the compiler says, at its places. */
export function problemDiagnostics(
  problems: readonly Problem[],
  places: Places,
  doc: Text,
): Diagnostic[] {
  return problems.map(({ path, severity, message }) => ({
    ...onOneLine(places.of(path), doc),
    severity,
    message,
  }));
}

/** The stretch as far as its first line goes: a whole step underlined would say nothing. */
function onOneLine({ from, to }: Stretch, doc: Text): Stretch {
  const start = Math.min(from, doc.length);
  return { from: start, to: Math.min(to, doc.lineAt(start).to) };
}
