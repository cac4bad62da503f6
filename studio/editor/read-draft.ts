import { type Draft, isJsonObject, type Json, listAt } from '../document/draft';

/** A draft as the server keeps it: two texts of JSON. */
export interface DraftTexts {
  definition: string;
  scenarios: string;
}

/** Reads what the server keeps. It only ever keeps JSON. */
export function readDraft({ definition, scenarios }: DraftTexts): Draft {
  const whole: Json = JSON.parse(definition);
  const runs: Json = JSON.parse(scenarios);
  return { definition: isJsonObject(whole) ? whole : {}, scenarios: listAt(runs, 'scenarios') };
}
