import { type Draft, isJsonObject, type Json, listAt } from '../document/draft';

/** A draft as the server keeps it: texts of JSON. */
export interface DraftTexts {
  definition: string;
  savedRuns: string;
  promises: string;
}

/** Reads what the server keeps. It only ever keeps JSON. */
export function readDraft({ definition, savedRuns, promises }: DraftTexts): Draft {
  const whole: Json = JSON.parse(definition);
  const runs: Json = JSON.parse(savedRuns);
  const promised: Json = JSON.parse(promises);
  return {
    definition: isJsonObject(whole) ? whole : {},
    savedRuns: listAt(runs, 'savedRuns'),
    promises: listAt(promised, 'promises'),
  };
}
