import { siteHandles, sites } from '../../app/kernel/sites/sites';
import { canBeRemoved, duplicate, isStepOrQuestion, moveBy, remove } from '../outline/part-actions';
import { partTitle } from '../outline/part-title';
import { keepRecording, nothingToRecord } from '../saved-runs/save-run';
import type { EditorParts } from '../state/editor-context';
import { type ShortcutName, shortcuts } from '../state/shortcuts';
import { showInPreview } from '../state/show-in-preview';
import type { EditorView } from '../state/view-store';

/** Something to do, as the palette lists it. */
export interface Command {
  id: string;
  words: string;
  group: 'Selected' | 'Add' | 'Edit' | 'View' | 'Preview' | 'To patients' | 'Help';
  keys?: string;
  /** Other words people look for. */
  also?: string;
  /** The reason why the command cannot be used now. */
  whyNot?: string | null;
  run(): void;
}

/** Everything that can be done in the editor as it stands now. */
export function commands(parts: EditorParts, onView: (view: EditorView) => void): Command[] {
  return [
    ...aboutSelection(parts),
    ...adding(parts),
    ...editing(parts),
    ...viewing(onView),
    ...lookingBelow(parts),
    ...playing(parts),
    ...releasing(parts, onView),
    ...helping(parts),
  ];
}

const readOnly = 'Somebody else is writing. Take over first.';

function aboutSelection(parts: EditorParts): Command[] {
  const { draft, windows } = parts;
  const { selection, history, mayEdit } = draft.getState();
  if (selection === '') return [];
  const title = `“${partTitle(history.draft.definition, selection)}”`;
  const whyNot = mayEdit ? null : readOnly;
  const one = (name: ShortcutName, words: string, run: () => void): Command => ({
    ...{ id: name, group: 'Selected', words: `${words} ${title}`, keys: shortcuts[name].keys },
    ...{ whyNot, run },
  });
  const removing = canBeRemoved(selection)
    ? [one('remove', 'Delete', () => remove(parts, selection))]
    : [];
  const showing: Command[] = selection.startsWith('/steps/')
    ? [
        {
          ...{ id: 'show', group: 'Selected', words: `Show ${title} in the preview` },
          also: 'play jump',
          run: () => showInPreview(parts, selection),
        },
      ]
    : [];
  if (!isStepOrQuestion(selection)) return [...showing, ...removing];
  return [
    ...showing,
    one('rename', 'Rename', () => windows.open({ kind: 'rename', pointer: selection })),
    one('duplicate', 'Duplicate', () => duplicate(parts, selection)),
    one('moveUp', 'Move up', () => moveBy(parts, selection, -1)),
    one('moveDown', 'Move down', () => moveBy(parts, selection, 1)),
    ...removing,
  ];
}

function adding({ windows, draft }: EditorParts): Command[] {
  const whyNot = draft.getState().mayEdit ? null : readOnly;
  const layers = [
    { layer: 'steps', words: 'Add a step', keys: shortcuts.add.keys },
    { layer: 'inputs', words: 'Add a question', keys: undefined },
    { layer: 'content', words: 'Add content: text, picture, cart', keys: undefined },
    { layer: 'actions', words: 'Add an action: continue, skip, consent', keys: undefined },
  ] as const;
  return layers.map(({ layer, words, keys }) => ({
    ...{ id: `add-${layer}`, group: 'Add', words, whyNot, also: 'new insert toolbox' },
    ...(keys ? { keys } : {}),
    run: () => windows.open({ kind: 'toolbox', layer }),
  }));
}

function editing({ draft, saving }: EditorParts): Command[] {
  const { history } = draft.getState();
  const last = history.past.at(-1);
  const next = history.future[0];
  return [
    {
      ...{ id: 'undo', group: 'Edit', keys: shortcuts.undo.keys },
      words: last ? `Undo: ${last.label}` : 'Undo',
      whyNot: last ? null : 'Nothing was changed yet.',
      run: () => draft.undo(),
    },
    {
      ...{ id: 'redo', group: 'Edit', keys: shortcuts.redo.keys },
      words: next ? `Redo: ${next.label}` : 'Redo',
      whyNot: next ? null : 'Nothing was undone.',
      run: () => draft.redo(),
    },
    {
      ...{ id: 'save', group: 'Edit', words: 'Save now', keys: shortcuts.save.keys },
      run: () => void saving.settled(),
    },
  ];
}

function viewing(onView: (view: EditorView) => void): Command[] {
  const views = [
    { view: 'preview', words: 'Show the preview' },
    { view: 'map', words: 'Show the map' },
    { view: 'promises', words: 'Show the promises' },
    { view: 'outcomes', words: 'Show the outcomes' },
    { view: 'changes', words: 'Show what changes for whom' },
    { view: 'json', words: 'Show the JSON' },
  ] as const;
  return views.map(({ view, words }) => ({
    ...{ id: `view-${view}`, group: 'View', words, keys: shortcuts[view].keys },
    run: () => onView(view),
  }));
}

function lookingBelow({ view }: EditorParts): Command[] {
  const panels = [
    { below: 'problems', words: 'Show the problems', also: 'errors warnings' },
    { below: 'savedRuns', words: 'Show the saved runs', also: 'scenarios' },
    { below: 'facts', words: 'Show the facts', also: 'answers path' },
    { below: 'cart', words: 'Show the cart', also: 'prices' },
    { below: 'history', words: 'Show the history', also: 'revisions go roll back earlier' },
  ] as const;
  return panels.map(({ below, words, also }) => ({
    ...{ id: `below-${below}`, group: 'View', words, also },
    run: () => {
      view.leadBelow(below);
      focusBelow();
    },
  }));
}

function playing(parts: EditorParts): Command[] {
  const { play } = parts;
  const { device, site, recordingFrom, quiz } = play.getState();
  const devices = ['phone', 'tablet', 'desktop'] as const;
  return [
    {
      ...{ id: 'restart', group: 'Preview', words: 'Start the preview again', also: 'reset' },
      run: () => play.begin(),
    },
    recordingFrom === null
      ? {
          ...{ id: 'record', group: 'Preview', words: 'Record a saved run' },
          whyNot: quiz ? null : nothingToRecord,
          run: () => play.record(),
        }
      : {
          ...{ id: 'record', group: 'Preview', words: 'Stop and save the recording' },
          also: 'scenario run',
          run: () => keepRecording(parts),
        },
    ...devices
      .filter((each) => each !== device)
      .map(
        (each): Command => ({
          ...{ id: `device-${each}`, group: 'Preview', words: `Preview on a ${each}` },
          run: () => play.setDevice(each),
        }),
      ),
    ...siteHandles
      .filter((each) => each !== site)
      .map(
        (each): Command => ({
          ...{ id: `site-${each}`, group: 'Preview', words: `Preview on ${sites[each].name}` },
          also: `site ${each}`,
          run: () => play.setSite(each),
        }),
      ),
  ];
}

function releasing(
  { release, windows }: EditorParts,
  onView: (view: EditorView) => void,
): Command[] {
  const state = release.getState().release;
  const unknown = 'It is not known yet what patients have.';
  const isUnderReview = state?.review.state === 'asked' || state?.review.state === 'approved';
  const open = (step: 'ask' | 'review' | 'publish') => windows.open({ kind: 'release', step });
  return [
    isUnderReview
      ? {
          ...{ id: 'review', group: 'To patients', words: 'Look at the review' },
          run: () => open('review'),
        }
      : {
          ...{ id: 'ask', group: 'To patients', words: 'Ask for review' },
          whyNot: state ? state.may.askWhyNot : unknown,
          run: () => open('ask'),
        },
    {
      ...{ id: 'publish', group: 'To patients', words: 'Publish' },
      whyNot: state ? state.may.publishWhyNot : unknown,
      run: () => open('publish'),
    },
    {
      ...{ id: 'differences', group: 'To patients', words: 'What would change for patients?' },
      run: () => onView('changes'),
    },
  ];
}

function helping({ windows }: EditorParts): Command[] {
  return [
    {
      ...{ id: 'help', group: 'Help', words: 'Show all keys', keys: shortcuts.help.keys },
      also: 'shortcuts keyboard',
      run: () => windows.open({ kind: 'shortcuts' }),
    },
    {
      ...{ id: 'tour', group: 'Help', words: 'Take the tour' },
      run: () => windows.open({ kind: 'tour' }),
    },
  ];
}

/** Brings the focus to the tab of what is shown below, once it is drawn. */
function focusBelow(): void {
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(
        '[aria-label="About the draft"] [role="tab"][aria-selected="true"]',
      )
      ?.focus(),
  );
}
