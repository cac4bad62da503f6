/**
 * The walls of the house. Each wing of `app` says what it may import and, for whoever meets the wall, what to do
 * instead. Within a wing, rooms stand in an order: each may import those before it. Types count like anything else.
 * `npm run lint` checks it; docs/decisions/0068 says why it is so.
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
      'credentials',
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
      'payments',
    ],
  },
  care: {
    may: [...stores, 'identity', 'quizzes', 'commerce'],
    instead: 'write in flows what ties care to the other areas',
    rooms: [
      'clinicians',
      'progress',
      'crises',
      'prescriptions',
      'treatments',
      'cases',
      'dispensing',
      'documents',
      'messages',
      'refills',
      'appointments',
      'decisions',
    ],
  },
  analytics: {
    may: [...stores, 'identity', 'quizzes', 'commerce', 'care', 'browser'],
    instead: 'count what is stored: pages show what was counted',
    rooms: ['figures', 'tracking'],
  },
  flows: {
    may: areas,
    instead: 'a flow ties areas together: pages call it, it calls no page',
    rooms: ['answers', '.'],
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
      'manager',
      'patient',
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
    rooms: ['gallery', 'outbox', 'people', 'codes', 'crowd', 'seed'],
  },
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

/** A file that stands in the wing itself is of the room “.”. */
const room = (wing, name) => (name === '.' ? `^app/${wing}/[^/]+$` : `^app/${wing}/${name}/`);

const withinWings = Object.entries(wings).flatMap(([wing, { rooms = [] }]) =>
  rooms.slice(0, -1).map((name, index) => ({
    name: `${wing}-${name === '.' ? 'itself' : name}-looks-down`,
    comment: `In app/${wing}, ${name} may import ${rooms.slice(0, index).join(', ') || 'no other room'}: move what both need into the lower one.`,
    severity: 'error',
    from: { path: room(wing, name), pathNot: trial },
    to: { path: rooms.slice(index + 1).map((later) => room(wing, later)) },
  })),
);

export default {
  forbidden: [
    ...betweenWings,
    ...withinWings,
    {
      name: 'the-demo-is-loaded-when-it-is-wanted',
      comment:
        'Load app/demo with import() where it is wanted: production has nothing of it in memory.',
      severity: 'error',
      from: { path: '^app/(server|routes)/', pathNot: trial },
      to: { path: '^app/demo/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
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
      name: 'no-circles',
      comment: 'Two files that import each other are one: put what both need into a third.',
      severity: 'error',
      from: { path: '^app/', pathNot: trial },
      to: { circular: true },
    },
  ],
  options: {
    includeOnly: `^(app|engine|schemas|studio)/.*${source}`,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
