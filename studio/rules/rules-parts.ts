import { useEffect, useState } from 'react';
import { CallError, call } from '../../app/browser/calls/call';
import type { Profession } from '../../app/content/reference.server';
import type {
  AffectedTreatments,
  RulesRelease,
  StoppedQuiz,
} from '../../app/quizzes/authoring/rules/publish-rules.server';
import { checkMedicine } from '../../engine/authoring';
import type { Reference } from '../../engine/quiz';
import type { Medicine } from '../../schemas/generated/types';
import { createDeskSaving } from '../desk/desk-saving';
import type { Json, JsonObject } from '../document/draft';
import { type DraftTexts, listAt, readDraft } from '../document/draft';
import { createDraftStore, type DraftStore } from '../document/draft-store';
import { valueAt } from '../document/pointer';
import { ruleKinds } from '../language/part-schema';
import type { SavingStore } from '../saving/saving-state';
import type { OpenDocument } from '../saving/studio-calls';
import { type FormParts, unproved } from '../state/editor-context';
import { changedSinceChecked } from './ask-person';

export interface RulesStart extends DraftTexts {
  document: OpenDocument;
  reference: Reference;
  professions: readonly Profession[];
  /** The account of whoever opened it, and their name. */
  person: string;
  name: string;
  mayEdit: boolean;
  csrf: string;
  /** YYYY-MM-DD. */
  today: string;
  release: RulesRelease;
  /** Titles of the products that are sold as this medicine. */
  products: readonly string[];
}

/** Effects of a draft, as the server worked them out of exactly one. */
export interface RuleEffects {
  hash: string;
  /** Null where the draft cannot be tried yet. */
  quizzes: StoppedQuiz[] | null;
  treatments: AffectedTreatments | null;
}

/** The calls that bring rules to patients. Each answers with where they stand then. */
export interface RuleCalls {
  release(): Promise<RulesRelease>;
  effects(): Promise<RuleEffects>;
  revision(revision: string): Promise<Medicine>;
  review(body: object): Promise<RulesRelease>;
  publish(body: object): Promise<RulesRelease>;
}

/** All that the page of a medicine works with. */
export interface RulesParts extends FormParts {
  medicine: string;
  name: string;
  today: string;
  mayEdit: boolean;
  /** Medicine as published; null where it is not. */
  published: Medicine | null;
  saving: SavingStore;
  calls: RuleCalls;
}

/** Makes what the page of a medicine works with, and keeps saving while it is open. */
export function useRulesParts(start: RulesStart): RulesParts {
  const [parts] = useState(() => makeRulesParts(start));
  useEffect(() => parts.saving.begin(), [parts]);
  return parts;
}

export function makeRulesParts(start: RulesStart): RulesParts {
  const { document, reference, professions, person, mayEdit, csrf, today, name } = start;
  const { id } = document;
  const draft = uncheckingWhatChanges(
    createDraftStore(
      readDraft(start),
      reference,
      () => performance.now(),
      ({ definition }) => ({
        definition,
        problems: checkMedicine(definition, id, reference),
        quiz: null,
      }),
    ),
  );
  const base = `/api/studio/rules/${id}`;
  const saving = createDeskSaving({ document, draft, kind: 'rules', base, person, csrf, mayEdit });
  const get = async <T>(path: string) => (await call<T>('GET', `${base}/${path}`)).data;
  const post = async (path: string, body: object) =>
    (await call<RulesRelease>('POST', `${base}/${path}`, { body })).data;
  return {
    ...{ medicine: id, name, today, mayEdit, draft, reference, professions, saving },
    proof: unproved,
    published: reference.clinical.medicines.find((one) => one.id === id) ?? null,
    calls: {
      release: () => get('release'),
      effects: () => get('effects'),
      revision: (revision) => get(`revisions/${revision}`),
      review: (body) => post('review', body),
      publish: (body) => post('publish', body),
    },
  };
}

/** A rule that says something else than before was compared with the label by nobody. */
function uncheckingWhatChanges(store: DraftStore): DraftStore {
  return {
    ...store,
    edit(label, recipe, options) {
      const before = store.getState().history.draft.definition;
      const edited = (whole: Parameters<typeof recipe>[0]) => {
        recipe(whole);
        for (const index of changedSinceChecked(before, whole.definition)) {
          const rule = valueAt(whole.definition, `/rules/${index}`);
          if (typeof rule === 'object' && rule !== null) Object.assign(rule, { checked: null });
        }
      };
      store.edit(label, edited, options);
    },
  };
}

/** Reads what the server said to a call that it did not carry out. Anything else that was thrown is thrown on. */
export function refusalIn(error: unknown): { message: string; quizzes: StoppedQuiz[] } {
  if (!(error instanceof CallError)) throw error;
  const { quizzes } = error.details;
  return { message: error.message, quizzes: Array.isArray(quizzes) ? quizzes : [] };
}

/** A rule of a kind that nobody has filled in, on the label that most rules of the medicine stand on. */
export function newRule(kind: string, rules: readonly Json[]): JsonObject {
  const schema = ruleKinds().find((one) => one.kind === kind)?.schema;
  const rule: JsonObject = { kind };
  for (const name of schema?.required ?? []) {
    const property = schema?.properties?.[name];
    if (name === 'kind' || !property) continue;
    if (property.type === 'array') rule[name] = (property.minItems ?? 0) > 0 ? beginning(name) : [];
    else if (name === 'verdict') rule[name] = 'stop';
    else if (name === 'of') rule[name] = 'doses';
    else if (name === 'do') rule[name] = { kind: 'ask' };
    else if (property.type === 'string') rule[name] = name === 'unit' ? 'mg' : '';
    else if (name === 'systolic' || name === 'diastolic') rule[name] = {};
  }
  rule['source'] = { label: usualLabel(rules), section: '', mark: 'KNOWN' };
  rule['checked'] = null;
  return rule;
}

/** A list that may not be empty begins with one entry to fill in. */
function beginning(list: string): Json[] {
  if (list === 'steps') return [{ weeks: 4 }];
  return list === 'before' ? ['refill'] : [''];
}

function usualLabel(rules: readonly Json[]): string {
  const labels = rules.map((_, index) => valueAt([...rules], `/${index}/source/label`));
  const texts = labels.filter((label) => typeof label === 'string');
  const most = (label: string) => texts.filter((one) => one === label).length;
  return [...new Set(texts)].sort((a, b) => most(b) - most(a))[0] ?? '';
}

/** Rules as they are written, which may not be rules yet. */
export function rulesIn(definition: JsonObject): Json[] {
  return listAt(definition, 'rules');
}
