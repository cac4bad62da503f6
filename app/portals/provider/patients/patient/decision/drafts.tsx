import { useEffect, useState } from 'react';
import { tabStore } from '../../../../../browser/browser-store';
import type { Assessment } from '../../../../../database/tables/care.schema.server';
import { Field } from '../../../../../design/ui/fields/Field';
import { TextArea } from '../../../../../design/ui/fields/TextArea';
import { useTabOwner } from '../../../../frame/StaffFrame';
import { type DecisionKind, type DecisionOffer, decisionKinds } from './decision-offer';
import type { LineDraft, StepDraft } from './offered-choice';

/**
 * Returns what is being typed, kept in this tab: signing in again, or a page that was loaded anew, loses nothing.
 * @param draft Name under which it is kept, for whoever types it.
 * @param typed Text that the server gave back; empty where nothing was posted.
 * @param isDone True once it was taken: then it is forgotten.
 */
export function useStoredDraft(
  draft: string,
  typed: string,
  isDone: boolean,
): [string, (text: string) => void] {
  const name = ownName(useTabOwner(), draft);
  const [text, setText] = useState(typed);

  useEffect(() => {
    if (isDone) {
      tabStore.write(name, null);
      setText('');
      return;
    }
    const stored = tabStore.read(name);
    if (stored !== null) setText((now) => (now === '' ? stored : now));
  }, [name, isDone]);

  return [
    text,
    (next) => {
      setText(next);
      tabStore.write(name, next === '' ? null : next);
    },
  ];
}

/** The name of a draft of one provider: others who sign in in the same tab have drafts of their own. */
export function ownName(owner: string, draft: string): string {
  return `${owner} ${draft}`;
}

/** Returns what the draft of a decision is kept as in a tab. */
export function draftName(kind: DecisionKind, caseId: string): string {
  return `provider-${kind}-${caseId}`;
}

/** Returns what the reason that was chosen from a list is kept as in a tab. */
export function presetDraftName(kind: DecisionKind, caseId: string): string {
  return `${draftName(kind, caseId)}-preset`;
}

/** Returns what the follow-ups that were ticked are kept as in a tab. */
export function followUpsDraftName(kind: DecisionKind, caseId: string): string {
  return `${draftName(kind, caseId)}-follow-ups`;
}

/** Returns what the words about a change are kept as in a tab, beside its prescriptions. */
export function wordsDraftName(kind: DecisionKind, caseId: string): string {
  return `${draftName(kind, caseId)}-words`;
}

/** Returns what the statement that is signed with a decision is kept as in a tab. */
export function signedDraftName(kind: DecisionKind, caseId: string): string {
  return `${draftName(kind, caseId)}-signed`;
}

const draftNames = [
  draftName,
  presetDraftName,
  followUpsDraftName,
  wordsDraftName,
  signedDraftName,
];

/** Forgets every draft that a provider has of a case: it was decided. */
export function forgetDrafts(owner: string, caseId: string): void {
  for (const kind of decisionKinds) {
    for (const name of draftNames) tabStore.write(ownName(owner, name(kind, caseId)), null);
  }
}

/** Statement that was typed before in this tab; null where there is none. */
export function signedIn(stored: unknown): Assessment | null {
  if (!isRecord(stored)) return null;
  const { treats, assessment } = stored;
  return typeof treats === 'string' && typeof assessment === 'string'
    ? { treats, assessment }
    : null;
}

/** Prescriptions that were typed before in this tab; null where they do not fit what is on offer. */
export function draftsIn(stored: unknown, { lines }: DecisionOffer): LineDraft[] | null {
  if (!Array.isArray(stored) || stored.length !== lines.length) return null;
  const drafts = stored.flatMap((one: unknown) => draftIn(one));
  const isFit = lines.every(({ orderLineId, choices }) => {
    const draft = drafts.find((one) => one.orderLineId === orderLineId);
    return draft !== undefined && choices.some(({ id }) => id === draft.choice);
  });
  return isFit ? drafts : null;
}

const texts = [
  'orderLineId',
  'choice',
  'directions',
  'quantity',
  'refills',
  'validThrough',
  'whyOther',
] as const;

function draftIn(stored: unknown): LineDraft[] {
  if (!isRecord(stored) || !Array.isArray(stored['steps'])) return [];
  const [orderLineId, choice, directions, quantity, refills, validThrough, whyOther] = texts.map(
    (name) => {
      const value = stored[name];
      return typeof value === 'string' ? value : '';
    },
  );
  if (!orderLineId || !choice) return [];
  const steps = stored['steps'].flatMap((step: unknown) => stepIn(step));
  return [
    {
      orderLineId,
      choice,
      directions: directions ?? '',
      quantity: quantity ?? '',
      refills: refills ?? '',
      validThrough: validThrough ?? '',
      whyOther: whyOther ?? '',
      steps,
      reasons: reasonsIn(stored['reasons']),
    },
  ];
}

function stepIn(stored: unknown): StepDraft[] {
  if (!isRecord(stored)) return [];
  const { fromWeek, dosage } = stored;
  return typeof fromWeek === 'string' && typeof dosage === 'string' ? [{ fromWeek, dosage }] : [];
}

function reasonsIn(stored: unknown): Record<string, string> {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([rule, text]) =>
      typeof text === 'string' ? [[rule, text]] : [],
    ),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

type DraftTextAreaProps = {
  id: string;
  label: string;
  help?: string;
  error?: string | undefined;
  rows: number;
  maxLength: number;
  required?: boolean;
  /** Text that stands in it, and the function that takes what is typed, as `useKeptDraft` gives them. */
  draft: readonly [text: string, setText: (text: string) => void];
};

/** Field for words of a provider that outlive the page. The form names them `text`. */
export function DraftTextArea({
  draft: [text, setText],
  rows,
  maxLength,
  required = true,
  ...field
}: DraftTextAreaProps) {
  return (
    <Field {...field}>
      {(control) => (
        <TextArea
          {...control}
          name="text"
          rows={rows}
          maxLength={maxLength}
          required={required}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </Field>
  );
}
