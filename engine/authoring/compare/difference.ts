/** Kind of thing that differs. */
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
  /** True where the part is gone, so that its path leads into the earlier definition. */
  gone?: true;
  kind: DifferenceKind;
  /** Change for patients, as a sentence without its full stop. */
  words: string;
  /** Value that stood there and value that stands there now, where they are short enough to be read. */
  before?: unknown;
  after?: unknown;
}

/** Weight of each kind for patients, the gravest first. */
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

/** Lists the changes in words, the gravest first: whoever reads one line reads what matters most. */
export function gravestFirst(differences: readonly Difference[]): string[] {
  return [...differences]
    .sort((one, other) => gravity[one.kind] - gravity[other.kind])
    .map(({ words }) => words);
}
