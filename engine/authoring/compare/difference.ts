/** What kind of thing differs. */
export type DifferenceKind =
  | 'words'
  | 'pictures'
  | 'writing'
  | 'steps'
  | 'questions'
  | 'options'
  | 'content'
  | 'actions'
  | 'logic'
  | 'limits'
  | 'consequences'
  | 'products'
  | 'consents'
  | 'order'
  | 'ids'
  | 'runs'
  | 'promises'
  | 'settings';

/** One thing that differs between two definitions. */
export interface Difference {
  /** JSON Pointer into the later definition; into the earlier one for what is gone. */
  path: string;
  /** Whether it is gone, so that its path leads into the earlier definition. */
  gone?: true;
  kind: DifferenceKind;
  /** What changed for patients, as a sentence without its full stop. */
  words: string;
  /** What stood there and what stands there, where that is short enough to be read. */
  before?: unknown;
  after?: unknown;
}

/** How much each kind weighs for patients, the gravest first. */
const gravity: Readonly<Record<DifferenceKind, number>> = {
  consequences: 0,
  consents: 1,
  products: 2,
  logic: 3,
  limits: 4,
  options: 5,
  questions: 6,
  steps: 7,
  promises: 8,
  runs: 9,
  settings: 10,
  actions: 11,
  content: 12,
  ids: 13,
  order: 14,
  words: 15,
  pictures: 16,
  writing: 17,
};

/** What changed in words, the gravest first: whoever reads one line of it reads what matters most. */
export function gravestFirst(differences: readonly Difference[]): string[] {
  return [...differences]
    .sort((one, other) => gravity[one.kind] - gravity[other.kind])
    .map(({ words }) => words);
}
