/**
 * The walls of the house. Each wing of `app` and of `engine` says what it may import and, for whoever meets the wall,
 * what to do instead. Within a wing, and in `studio`, rooms stand in an order: each may import those before it. Types
 * count like anything else. `npm run lint` checks it; docs/decisions/0068, 0070 and 0071 say why it is so.
 */

const ground = ['schemas', 'engine'];
const stores = [...ground, 'kernel', 'database', 'content', 'mail'];
const areas = [...stores, 'identity', 'quizzes', 'commerce', 'care', 'analytics'];
const pages = [...ground, 'kernel', 'design', 'browser', 'quiz-runner'];

const wings = {
  kernel: {
    may: ground,
    instead: 'the kernel knows no business: take what you need as an argument',
    rooms: [
      'calendar',
      'log',
      'trace',
      'sites',
      'config',
      '.',
      'database',
      'http',
      'jobs',
      'postgres',
      'files',
    ],
  },
  database: {
    may: [...ground, 'kernel'],
    instead: 'say what a column holds beside its table, and import that type from the area',
  },
  content: {
    may: [...ground, 'kernel', 'database'],
    instead: 'what is published knows neither who reads it nor what they do with it',
  },
  mail: {
    may: [...ground, 'kernel', 'database', 'content'],
    instead: 'hand a template the strings, numbers and days that its mail says',
    rooms: ['templates', '.'],
  },
  design: {
    may: [...ground, 'kernel'],
    instead: 'draw what you are given: take data as props',
    rooms: ['charts', 'illustrations', 'sites', 'styles', 'ui'],
  },
  browser: {
    may: [...ground, 'kernel', 'design'],
    instead: 'what a page does in the browser knows no area: take data as props',
    rooms: ['connection', '.', 'tracking', 'calls', 'forms'],
  },
  'quiz-runner': {
    may: [...ground, 'kernel', 'design', 'browser'],
    instead: 'the quiz draws what the engine presents: take the rest as props',
    rooms: ['.', 'text', 'parts', 'actions', 'inputs', 'blocks', 'content', 'steps', 'live'],
  },
  identity: {
    may: stores,
    instead: 'let what follows elsewhere be an event in identity/events, and answer it in flows',
    rooms: [
      'email-and-password',
      'profile',
      'sessions',
      'access',
      'route',
      'links',
      '.',
      'accounts',
      'audit',
      'staff',
      'second-factor',
    ],
  },
  quizzes: {
    may: [...stores, 'identity'],
    instead: 'what has to happen elsewhere with an answer is written in flows/answers',
    rooms: ['attempts', 'pictures', 'authoring'],
  },
  commerce: {
    may: [...stores, 'identity', 'quizzes'],
    instead: 'let what follows from a purchase be an event, and answer it in flows',
    rooms: [
      'cart',
      'gateway',
      'orders',
      'methods',
      'renewals',
      'refunds',
      'subscriptions',
      'charges',
      'disputes',
      'payments',
    ],
  },
  care: {
    may: [...stores, 'identity', 'quizzes', 'commerce'],
    instead: 'write in flows what ties care to the other areas',
    rooms: [
      'journey',
      'clinicians',
      'alerts',
      'progress',
      'follow-ups',
      'prescriptions',
      'treatments',
      'chart',
      'rules',
      'check-ins',
      'crises',
      'cases',
      'dispensing',
      'documents',
      'messages',
      'refills',
      'appointments',
      'decisions',
      'worklist',
    ],
  },
  analytics: {
    may: [...stores, 'identity', 'quizzes', 'commerce', 'care', 'browser'],
    instead: 'count what is stored: pages show what was counted',
    rooms: ['metrics', 'tracking'],
  },
  flows: {
    may: areas,
    instead: 'a flow ties areas together: pages call it, it calls no page',
    rooms: ['answers', 'reminders', 'retention', '.', 'own-data', 'deletion'],
  },
  portals: {
    may: [...areas, ...pages, 'flows'],
    instead: 'move what several pages need down to the area that it is about',
    rooms: [
      '.',
      'account',
      'parts',
      'public',
      'quiz',
      'checkout',
      'frame',
      'recalls',
      'manager',
      'patient',
      'pharmacy',
      'provider',
    ],
  },
  contract: {
    may: [...ground, 'kernel', 'design', 'identity'],
    instead: 'the reference is read off the routes',
  },
  demo: {
    may: [...areas, ...pages, 'flows', 'portals'],
    instead: 'nobody but the start and the pages under /dev loads the demo',
    rooms: ['gallery', 'outbox', 'pharmacy', 'bank', 'people', 'codes', 'sample-data', 'seed'],
  },
};

const engine = {
  values: {
    may: [],
    instead: 'a value knows neither quiz nor catalogue: take what you need as an argument',
    rooms: ['.', 'json', 'markdown', 'validation'],
  },
  commerce: {
    may: ['values'],
    instead: 'a cart knows no quiz: what answers put into it is worked out in engine/quiz/cart',
  },
  supply: {
    may: ['values'],
    instead: 'a parcel follows from a medicine and its days: take anything else as an argument',
  },
  quiz: {
    may: ['values', 'commerce', 'supply'],
    instead: 'patients’ browsers load all of it: what only authors need stands in engine/authoring',
    rooms: [
      'model',
      'state',
      'rules',
      'path',
      'cart',
      'inputs',
      'text',
      'actions',
      'parts',
      'content',
      'steps',
      'present',
      'advance',
      'intake',
      '.',
    ],
  },
  care: {
    may: ['values', 'supply', 'quiz'],
    instead: 'care follows from an intake: take anything else as an argument',
  },
  authoring: {
    may: ['values', 'commerce', 'supply', 'quiz'],
    instead: 'what has to be known of every patient is proved: write it in engine/proof',
    rooms: [
      'words',
      'saved-runs',
      'problems',
      'draft',
      'checks',
      'clinical',
      'compile',
      'promises',
      'compare',
      'migrate',
    ],
  },
  proof: {
    may: ['values', 'commerce', 'supply', 'quiz', 'authoring'],
    instead: 'a proof is of a quiz and what it sells, not of what happens later',
    rooms: ['diagram', 'numbers', 'model', 'people', 'outcomes', 'problems', 'promises', 'compare'],
  },
  pages: {
    may: ['values', 'commerce', 'authoring'],
    instead: 'a page shows what is published and known of the service, and nothing of a patient',
    rooms: ['facts', 'sections', '.'],
  },
};

/** The rooms of the studio in their order, with what to do instead of importing a later one. */
const studio = {
  ui: 'draw what you are given: take data as props',
  document: 'a draft knows neither who changes it nor who shows it',
  edits: 'change the draft that you are given, as JSON',
  saving: 'take the draft and the calls as arguments, and let whoever opened it hear of the rest',
  play: 'play the quiz, the answers and the events that you are given',
  proof: 'say what is promised and proved: panes show it and lead to what breaks it',
  release: 'hold what the server says of a draft: panes ask and show it',
  state:
    'a pane reads the state: move a type that both need, or what several panes ask, down to its subject',
  language: 'read it off the schemas and the definition',
  outline:
    'open a window by its name in state/windows, or show a view by its name in state/view-store',
  toolbox: 'make the part and select it: the inspector shows what is selected',
  map: 'select the step: every pane follows the selection',
  json: 'let state/typed-texts say what was typed and is not in the draft',
  inspector: 'edit what is selected: state/view-store brings other panes into view',
  desk: 'show the draft and the saving that you are given, whatever is written',
  rules: 'it is a page of its own: move what two pages need below both',
  pages: 'it is a page of its own: move what two pages need below both',
  'saved-runs': 'hand the run to state/view-store, or take what is shown beside it as props',
  preview: 'play-store holds the run: let whoever needs it read it there',
  problems: 'select what is wrong: its own pane mends it',
  promises: 'a promise knows neither the matrix nor the reviews that it is shown beside',
  outcomes: 'who comes where stands in state/outcome-store: changes and review read it there',
  changes: 'say what changes for whom: the review asks, not the other way round',
  review: 'take the windows that belong to the editor as props',
  palette: 'a command opens a window or a view by its name',
  editor: 'it is a page of its own: move what two pages need below both',
  campaigns: 'it is a page of its own: move what two pages need below both',
  certificate: 'it is a page of its own: move what two pages need below both',
  library: 'it is a page of its own: move what two pages need below both',
};

const source = '\\.(ts|tsx|css)$';
const trial = '\\.(test|test-cases|test-support)\\.tsx?$';
const folder = (wing) => (ground.includes(wing) ? `${wing}/` : `app/${wing}/`);
const any = (wingsOf) => `^(${wingsOf.map(folder).join('|')})`;

const betweenWings = Object.entries(wings).map(([wing, { may, instead }]) => ({
  name: `${wing}-imports-less`,
  comment: `app/${wing} may import ${may.join(', ')} and itself: ${instead}.`,
  severity: 'error',
  from: { path: `^app/${wing}/`, pathNot: trial },
  to: { path: '^(app|engine|studio|tests|scripts)/', pathNot: any([...may, wing]) },
}));

const betweenWingsOfEngine = Object.entries(engine).map(([wing, { may, instead }]) => ({
  name: `engine-${wing}-imports-less`,
  comment: `engine/${wing} may import ${[...may, 'itself'].join(', ')}: ${instead}.`,
  severity: 'error',
  from: { path: `^engine/${wing}/`, pathNot: trial },
  to: { path: '^engine/', pathNot: `^engine/(${[...may, wing].join('|')})/` },
}));

/** A file that stands in the wing itself is of the room “.”; the face of a wing is of none. */
const room = (wing, name) =>
  name === '.' ? `^${wing}/(?!index\\.ts$)[^/]+$` : `^${wing}/${name}/`;

const roomsOfWings = [
  ...Object.entries(wings).map(([wing, { rooms = [] }]) => [`app/${wing}`, rooms]),
  ...Object.entries(engine).map(([wing, { rooms = [] }]) => [`engine/${wing}`, rooms]),
].filter(([, rooms]) => rooms.length > 0);

const withinWings = roomsOfWings.flatMap(([wing, rooms]) =>
  rooms.slice(0, -1).map((name, index) => ({
    name: `${wing.replace('app/', '').replace('/', '-')}-${name === '.' ? 'itself' : name}-looks-down`,
    comment: `In ${wing}, ${name} may import ${rooms.slice(0, index).join(', ') || 'no other room'}: move what both need into the lower one.`,
    severity: 'error',
    from: { path: room(wing, name), pathNot: trial },
    to: { path: rooms.slice(index + 1).map((later) => room(wing, later)) },
  })),
);

/** A room that is in no order could import any other, and be imported by any. */
const roomsInAnOrder = roomsOfWings.map(([wing, rooms]) => ({
  name: `${wing.replace('app/', '').replace('/', '-')}-rooms-are-in-an-order`,
  comment: `Give the room a place among those of ${wing} in .dependency-cruiser.mjs: ${rooms.join(', ')}.`,
  severity: 'error',
  from: { path: `^${wing}/[^/]+/`, pathNot: [trial, ...rooms.map((name) => room(wing, name))] },
  to: { path: '^(app|engine|schemas|studio)/' },
}));

const studioRooms = Object.keys(studio);

/** The editor knows the panes; the other pages know what stands below them. */
const below = (room) =>
  studioRooms.slice(
    0,
    studioRooms.indexOf(['campaigns', 'certificate', 'library'].includes(room) ? 'outline' : room),
  );

const withinStudio = studioRooms.map((name) => ({
  name: `studio-${name}-looks-down`,
  comment: `studio/${name} may import ${below(name).join(', ') || 'no other room'}: ${studio[name]}.`,
  severity: 'error',
  from: { path: `^studio/${name}/`, pathNot: trial },
  to: { path: '^studio/', pathNot: `^studio/(${[...below(name), name].join('|')})/` },
}));

export default {
  forbidden: [
    ...betweenWings,
    ...betweenWingsOfEngine,
    ...withinWings,
    ...roomsInAnOrder,
    ...withinStudio,
    {
      name: 'routes-declare-and-call-once',
      comment:
        'A route reads no tables and writes no mails: call the page in portals, or the area that it is about.',
      severity: 'error',
      from: { path: '^app/routes/', pathNot: trial },
      to: { path: '^app/(database|mail)/' },
    },
    {
      name: 'the-demo-is-loaded-when-it-is-wanted',
      comment:
        'Load app/demo with import() where it is wanted: production has nothing of it in memory.',
      severity: 'error',
      from: { path: '^app/(server|routes)/', pathNot: trial },
      to: { path: '^app/demo/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'who-watches-is-loaded-when-wanted',
      comment:
        'Load what measures and traces with import() where somebody watches: nobody else pays for its packages.',
      severity: 'error',
      from: { path: '^app/', pathNot: trial },
      to: {
        path: '^app/server/(metrics|tracing)\\.server',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'only-the-start-loads-the-demo',
      comment:
        'Made-up people belong to no product: only server and the pages under /dev load app/demo.',
      severity: 'error',
      from: {
        path: '^(app|engine|studio)/',
        pathNot: [trial, '^app/(demo|server)/', '^app/routes/dev\\.'],
      },
      to: { path: '^app/demo/' },
    },
    {
      name: 'nobody-imports-the-start',
      comment: 'app/server puts everything together: what others need of it stands lower.',
      severity: 'error',
      from: { path: '^(app|engine|studio)/', pathNot: [trial, '^app/server/'] },
      to: { path: '^app/server/' },
    },
    {
      name: 'only-routes-import-the-reference',
      comment:
        'app/contract draws the reference and lends routes its phrases: nothing that answers calls needs it.',
      severity: 'error',
      from: { path: '^(app|engine|studio)/', pathNot: [trial, '^app/(contract|routes)/'] },
      to: { path: '^app/contract/' },
    },
    {
      name: 'studio-imports-less',
      comment:
        'The studio edits quizzes: it may import what draws them, app/content, app/identity and app/quizzes.',
      severity: 'error',
      from: { path: '^studio/', pathNot: trial },
      to: {
        path: '^(app|scripts|tests)/',
        pathNot: any([...pages, 'content', 'identity', 'quizzes']),
      },
    },
    {
      name: 'the-engine-stands-alone',
      comment: 'engine imports schemas and itself: app and studio import it.',
      severity: 'error',
      from: { path: '^(engine|schemas)/', pathNot: trial },
      to: { path: '^(app|studio|scripts|tests)/' },
    },
    {
      name: 'the-engine-has-faces',
      comment:
        'Import the face of a wing, such as engine/quiz, and add to its index.ts what you need of it.',
      severity: 'error',
      from: { path: '^(app|studio)/', pathNot: trial },
      to: { path: '^engine/', pathNot: '^engine/[^/]+/index\\.ts$' },
    },
    {
      name: 'patients-never-pay-for-authors',
      comment:
        'What draws a quiz for patients needs no engine/authoring and no engine/proof: hand the words in as props.',
      severity: 'error',
      from: { path: '^app/(design|browser|quiz-runner)/', pathNot: trial },
      to: { path: '^engine/(authoring|proof)/' },
    },
    {
      name: 'no-circles',
      comment: 'Two files that import each other are one: put what both need into a third.',
      severity: 'error',
      from: { path: '^(app|engine|studio)/', pathNot: trial },
      to: { circular: true },
    },
  ],
  options: {
    includeOnly: `^(app|engine|schemas|studio)/.*${source}`,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
