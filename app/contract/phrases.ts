import type { Parameter, Refusals } from '../identity/route/declaration';

/** Phrases that the declarations of several calls share. */

const sha256 = { type: 'string', pattern: '^[0-9a-f]{64}$' } as const;

/** Examples of hashes; the last one is that of an empty list. */
export const hashes = {
  one: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  other: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
  none: '4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945',
} as const;

export function hashParameter(description: string): Parameter {
  return { description, schema: sha256, example: hashes.one };
}

export function idParameter(description: string): Parameter {
  const example = '911b1c46-5f0a-4f5e-9a39-0d6c1a2b3c4d';
  return { description, schema: { type: 'string', format: 'uuid' }, example };
}

export const draftParameter: Parameter = {
  description: 'The draft.',
  schema: { type: 'string', format: 'uuid' },
  example: '2f5c0f8e-5e0e-4a54-a8f0-6f7f8d1d2c3b',
};

export const quizParameter: Parameter = {
  description: 'The quiz, as in the address of its page.',
  schema: {
    type: 'string',
    enum: ['weight-loss', 'erectile-dysfunction', 'early-climax', 'libido', 'haircare'],
  },
  example: 'haircare',
};

export function messageParameter(description: string): Parameter {
  return { description, schema: { type: 'integer', minimum: 1 }, example: '12' };
}

export const exampleAttempt = '4f0c6d1e-5f0a-4f5e-9a39-0d6c1a2b3c4d';
export const exampleCredentials = { email: 'maya@example.com', password: 'Potoroo17' } as const;
export const exampleLine = { variantId: 'multivitamin-once', quantity: 2 } as const;

const overtaken: Refusals = { 409: 'Somebody else was faster, or something is in the way.' };

export const medicineParameter: Parameter = {
  description: 'The medicine, by its id among the clinical data.',
  schema: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9-]*$' },
  example: 'finasteride',
};
export const noSuchMedicine: Refusals = { 404: 'There is no such medicine.' };
export const rulesOvertaken: Refusals = {
  ...noSuchMedicine,
  ...overtaken,
};

export const pageParameter: Parameter = {
  description: 'The public page, by its key.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9][A-Za-z0-9.-]*$' },
  example: 'default.weight-loss.semaglutide-weekly',
};
export const noSuchPage: Refusals = { 404: 'There is no such page.' };
export const pageOvertaken: Refusals = {
  ...noSuchPage,
  ...overtaken,
};

export const noSuchQuiz = 'There is no such quiz or attempt.';
export const noSuchDraft: Refusals = { 404: 'There is no such draft.' };
export const draftOvertaken: Refusals = {
  ...noSuchDraft,
  ...overtaken,
};

export const changedCart = {
  description: 'The whole cart after the change.',
  data: 'Cart',
} as const;
const intakeFirst =
  'It cannot be done: errors names the field, and quiz the page of an intake that has to come first.';
export const cartRefusals: Refusals = { 422: intakeFirst };
export const paymentRefusals: Refusals = {
  409: 'The cart has changed. The message and the warnings say how; nothing was charged.',
  422: intakeFirst,
  503: 'The payment gateway cannot be reached. Nothing was charged.',
};
export const begunPayment = {
  description: 'A payment was begun. The browser goes to url.',
  data: 'PaymentPageAnswer',
} as const;
export const walletIntent = {
  description:
    'Secrets that the wallet needs to pay, or where the cart holds a prescription and nothing is charged yet, to keep a card (Stripe’s names then begin with seti_). Amounts are in cents.',
  data: 'WalletIntentAnswer',
} as const;

export const booksClosed: Refusals = {
  503: 'The payment gateway does not answer. Nothing was changed.',
};
export const cardRefusals: Refusals = {
  ...booksClosed,
  404: 'There is no such payment method of this patient.',
  409: 'A subscription still needs it. The message says what to do.',
};

export const tooManyTries: Refusals = {
  429: 'There were too many tries. Retry-After says when to come back.',
};
export const tooMany: Refusals = {
  429: 'There were too many. Retry-After says when to come back.',
};

export const noSuchDocument: Refusals = { 404: 'This person has no such document.' };
export const documentStays: Refusals = {
  ...noSuchDocument,
  409: 'It is part of an intake or a message that was sent, and stays with the record.',
};
export const attachment = {
  description: 'The file, as an attachment.',
  file: 'application/octet-stream',
} as const;
export const uploaded = {
  status: 201,
  description: 'Kept, encrypted. It replaces the one before.',
  data: 'UploadedDocumentAnswer',
} as const;
export const uploadDescription =
  'A multipart form without the JSON content type. The file is recognized by its content, not by its name; pictures are drawn anew.';
export const uploadForm = {
  form: { files: { file: 'A picture (JPEG, PNG, WebP, HEIC) or a PDF.' } },
} as const;
/** Refusals of an upload. */
export const uploadRefusals: Refusals = {
  413: 'The file is too large.',
  415: 'This kind of file is not taken.',
  422: 'There is no file, or it cannot be read.',
  429: 'There were too many uploads. Retry-After says when to come back.',
  503: 'Files cannot be kept at the moment. Nothing else was lost.',
};

/** The reply of a call that has a link mailed. */
export const mailedLink = {
  description: 'Sentence for the person who asked.',
  data: {
    type: 'object',
    required: ['message'],
    properties: { message: { type: 'string' } },
  },
  example: { message: 'If there is an account with this address, we have sent a link to it.' },
} as const;
export const saysNothingOfAccounts =
  'The answer, and the time it takes, are the same whether or not there is such an account.';

/** The reply of a list to choose from. */
export function choices(description: string, example: object) {
  return {
    description,
    data: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'name'],
        properties: { id: { type: 'string' }, name: { type: 'string' } },
      },
    },
    example: [example],
  } as const;
}

/** The reply of a call that leads on with an object that has no schema of its own. */
export function object<const Description extends string>(description: Description) {
  return { description, data: { type: 'object' } } as const;
}

/** The cache of a list to choose from: the browser may keep it for an hour. */
export const cachedForAnHour = { headers: { 'cache-control': 'private, max-age=3600' } };
