import { type Draft, isJsonObject, type Json, listAt } from '../document/draft';

/** A draft as the server keeps it: texts of JSON. */
export interface DraftTexts {
  definition: string;
  scenarios: string;
  promises: string;
}

/** Reads what the server keeps. It only ever keeps JSON. */
export function readDraft({ definition, scenarios, promises }: DraftTexts): Draft {
  const whole: Json = JSON.parse(definition);
  const runs: Json = JSON.parse(scenarios);
  const promised: Json = JSON.parse(promises);
  return {
    definition: isJsonObject(whole) ? whole : {},
    scenarios: listAt(runs, 'scenarios'),
    promises: listAt(promised, 'promises'),
  };
}
