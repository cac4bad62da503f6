import type { Profession } from '../../app/content/reference.server';
import type {
  AffectedTreatments,
  RulesRelease,
  StoppedQuiz,
} from '../../app/quizzes/authoring/rules/publish-rules.server';
import { checkMedicine } from '../../engine/authoring';
import type { Medicine } from '../../schemas/generated/types';
import { createDeskSaving, type DeskCalls, type DeskStart, deskCalls } from '../desk/desk-document';
import { readDraft } from '../document/draft';
import { createDraftStore, type DraftStore } from '../document/draft-store';
import { valueAt } from '../document/pointer';
import type { SavingStore } from '../saving/saving-state';
import { type FormParts, unproved } from '../state/editor-context';
import { changedSinceChecked } from './ask-person';

export interface RulesStart extends DeskStart<RulesRelease> {
  professions: readonly Profession[];
  /** The name of whoever opened it. */
  name: string;
  /** YYYY-MM-DD. */
  today: string;
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

interface RuleCalls extends DeskCalls<RulesRelease, Medicine> {
  effects(): Promise<RuleEffects>;
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

/** Makes what the page of a medicine works with. */
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
  const { calls, get } = deskCalls<RulesRelease, Medicine>(base);
  return {
    ...{ medicine: id, name, today, mayEdit, draft, reference, professions, saving },
    proof: unproved,
    published: reference.clinical.medicines.find((one) => one.id === id) ?? null,
    calls: { ...calls, effects: () => get('effects') },
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
