import { isJsonObject, type Json, type JsonObject } from '../document/draft';
import { tooNew, upToDate } from '../document/up-to-date';
import { partOf, readPart, withPart } from './part-text';
import { placesIn } from './places';
import type { JsonError } from './read-json';

/** Standing of a text and the draft to each other. */
export interface JsonText {
  /** Leads to the part that the text is of; `''` for the whole definition. */
  pointer: string;
  /** The definition that the text goes on from. */
  shown: JsonObject;
  /** The reason why the text is not in the draft. */
  error: JsonError | null;
  /** True once the draft was changed elsewhere while the text was not in it. */
  behind: boolean;
  /** True where the text was put in all at once, and is not in the draft since. */
  pasted: boolean;
}

export type JsonTextEvent =
  | { kind: 'typed'; text: string; by: 'typing' | 'paste' | 'drop' }
  /** The draft has this definition now, by an edit of this text. */
  | { kind: 'put'; definition: JsonObject }
  /** The draft has this definition now, whoever edited it. `checked`: the compiler says something else. */
  | { kind: 'drafted'; definition: JsonObject; checked: boolean }
  | { kind: 'left' }
  /** Text that was typed and not taken is brought back. `over`: the definition it was typed over. */
  | { kind: 'restored'; over: JsonObject }
  /** The writer chose the draft, or the text, where only one of the two can stay. */
  | { kind: 'draftChosen'; definition: JsonObject }
  | { kind: 'textChosen'; definition: JsonObject; text: string };

export type JsonTextEffect =
  | { kind: 'edit'; label: string; from: JsonObject; to: JsonObject; gesture?: string }
  /** `show`: brings the text to what the definition says. `tell`: says how things stand. */
  | { kind: 'show' | 'tell' | 'focus' }
  | { kind: 'broughtUpToDate'; steps: readonly string[] };

export interface JsonTextStep {
  state: JsonText;
  effects: JsonTextEffect[];
}

/** Tells whether the text says something that the draft does not. */
export function isApart({ error, behind }: JsonText): boolean {
  return error !== null || behind;
}

/** Says how a text stands to the draft after an event, and what has to be done about it. */
export function jsonTextStep(state: JsonText, event: JsonTextEvent): JsonTextStep {
  const { pointer, shown } = state;
  switch (event.kind) {
    case 'typed': {
      const read = readPart(event.text, pointer);
      const pasted = state.pasted || event.by !== 'typing';
      const error =
        read.error ?? (pasted && pointer === '' ? versionError(read.part, event.text) : null);
      const next = { ...state, pasted, error };
      if (read.error || isApart(next)) return { state: next, effects: [{ kind: 'tell' }] };
      if (event.by === 'paste') return put(next, read.part, { label: 'Paste JSON' });
      return put(next, read.part, { label: 'Edit JSON', gesture: `json ${pointer}` });
    }
    case 'put':
      return { state: { ...state, shown: event.definition }, effects: [] };
    case 'drafted': {
      const { definition, checked } = event;
      const tell: JsonTextEffect[] = [{ kind: 'tell' }];
      if (definition === shown) return { state, effects: checked ? tell : [] };
      if (isApart(state)) return { state: { ...state, behind: true }, effects: tell };
      return { state: { ...state, shown: definition }, effects: [{ kind: 'show' }, ...tell] };
    }
    case 'left':
      return { state, effects: isApart(state) ? [] : [{ kind: 'show' }] };
    case 'restored': {
      const { over } = event;
      const behind = partOf(over, pointer) !== partOf(shown, pointer);
      return { state: { ...state, behind, shown: behind ? over : shown }, effects: [] };
    }
    case 'draftChosen':
      return {
        state: { pointer, shown: event.definition, error: null, behind: false, pasted: false },
        effects: [{ kind: 'show' }, { kind: 'tell' }, { kind: 'focus' }],
      };
    case 'textChosen': {
      const { part, error } = readPart(event.text, pointer);
      if (error) return { state, effects: [] };
      const onTop = { ...state, behind: false, shown: event.definition };
      const next = put(onTop, part, { label: 'Edit JSON' });
      return { ...next, effects: [...next.effects, { kind: 'focus' }] };
    }
  }
}

/**
 * Error for a pasted quiz of a schema version that this studio does not understand; null otherwise, and for a typed
 * one.
 */
function versionError(part: Json, text: string): JsonError | null {
  const refusal = isJsonObject(part) ? tooNew(part) : null;
  if (refusal === null) return null;
  const { from, to } = placesIn(text).of('/schemaVersion');
  return { words: refusal.replace(/\.$/, ''), offset: from, length: to - from };
}

function put(state: JsonText, part: Json, how: { label: string; gesture?: string }): JsonTextStep {
  const { pointer, shown, pasted } = state;
  const written = withPart(shown, pointer, part);
  // A quiz from elsewhere is treated as one that is imported.
  const { definition, steps } =
    pasted && pointer === '' ? upToDate(written) : { definition: written, steps: [] };
  return {
    state: { ...state, pasted: false },
    effects: [
      { kind: 'edit', ...how, from: shown, to: definition },
      ...(definition === written ? [] : [{ kind: 'show' } as const]),
      ...(steps.length === 0 ? [] : [{ kind: 'broughtUpToDate', steps } as const]),
      { kind: 'tell' },
    ],
  };
}
