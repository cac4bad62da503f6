import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const project = path.resolve(import.meta.dirname, '..');

/** Every view of the product, with its text. */
const views = ['app', 'studio'].flatMap((room) =>
  readdirSync(path.join(project, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => ({
      file: path.join(room, file),
      text: readFileSync(path.join(project, room, file), 'utf8'),
    })),
);
/** Every route, with those that scripts call and that draw nothing. */
const everyRoute = readdirSync(path.join(project, 'app/routes')).map((file) => ({
  file,
  text: readFileSync(path.join(project, 'app/routes', file), 'utf8'),
}));
const routes = views.filter(({ file }) => file.startsWith('app/routes/'));
const namesOf = (found: typeof views) => found.map(({ file }) => file).sort();

const hasAction = (text: string) => /export (async )?(function|const) action\b/.test(text);
const isPage = (text: string) => /export default /.test(text);

it('no page can take forms without keeping itself where one fails', () => {
  const pages = routes.filter(({ text }) => hasAction(text) && isPage(text));
  expect(pages.length).toBeGreaterThan(30);
  const forgetful = pages.filter(
    ({ text }) =>
      !text.includes("export { keepPage as clientAction } from '../browser/forms/keep-page'"),
  );
  expect(namesOf(forgetful)).toEqual([]);
});

it('no form can be posted to an address without a page', () => {
  const calls =
    /^(api|actions|payments)\.|^stop-reminders_\.one-click|^pay\.sandbox\.confirm|^provider_\.(messages\.\$id\.(parts|read)|cases\.\$case\.(keep|leave))/;
  const posted = everyRoute
    .filter(({ text }) => hasAction(text) && !isPage(text))
    .map(({ file }) => path.basename(file));
  expect(posted.length).toBeGreaterThan(30);
  expect(posted.filter((name) => !calls.test(name))).toEqual([]);
});

it('no page loses the answer before, where a form got none', () => {
  const readers = views.filter(({ text }) => /useActionData</.test(text));
  expect(namesOf(readers)).toEqual([
    // Tells a failed form from an answer.
    'app/browser/forms/PageForm.tsx',
    'app/quiz-runner/live/QuizScreen.tsx',
  ]);
});

/** Forms that are posted by other means, each with the reason why it needs no `PageForm`. */
const others: Readonly<Record<string, string>> = {
  'app/browser/forms/PageForm.tsx':
    'is what `PageForm` is, for forms that scripts of their own send',
  'app/browser/forms/unsent-form.tsx':
    'stands in place of a page that was posted by the browser itself',
  'app/demo/gallery/GallerySection.tsx': 'an example that goes nowhere',
  'app/quiz-runner/live/QuizPage.tsx':
    'sent by the runner, which keeps every answer, or as a whole by QuizScreen',
  'app/quiz-runner/parts/crisis/offered-call.tsx':
    'what `PageForm` is, for fields that stand within the form of a quiz',
  'app/design/ui/fields/QuantityCounter.tsx': 'holds nothing typed; its page shows why it failed',
  'app/portals/checkout/wallet/SandboxWallet.tsx': 'sent by calls, whose failure its page shows',
  'app/portals/manager/metrics/MetricsPage.tsx': 'asks for a page, and changes nothing',
  'app/portals/manager/orders/OrdersPage.tsx': 'asks for a page, and changes nothing',
  'app/portals/patient/treatment/DoseFile.tsx': 'asks for a file, and changes nothing',
  'app/portals/provider/dashboard/WorklistCard.tsx': 'asks for a page, and changes nothing',
  'studio/editor/dialogs/rename-dialogs.tsx': 'changes the draft in the page',
  'studio/inspector/PartForm.tsx': 'changes the draft in the page',
  'studio/inspector/fields/ValuesField.tsx': 'changes the draft in the page',
  'studio/library/NewFromCopy.tsx': 'sent by a call, whose failure its dialog shows',
  'studio/library/NewFromJson.tsx': 'sent by a call, whose failure its dialog shows',
  'studio/library/NewFromTemplate.tsx': 'sent by a call, whose failure its dialog shows',
  'studio/library/RenameQuizDialog.tsx': 'sent by a call, whose failure its dialog shows',
  'studio/pages/NewPageDialog.tsx': 'sent by a call, whose failure its dialog shows',
  'studio/inspector/pictures/UploadPicture.tsx': 'sent by a call, whose failure it shows',
  'studio/promises/Composer.tsx': 'changes the draft in the page',
};

it('no form is drawn that would lose what was typed', () => {
  const drawn = views.filter(({ text }) => /<(form|Form|[\w.]*fetcher\.Form)[\s<>]/.test(text));
  expect(namesOf(drawn)).toEqual(Object.keys(others).sort());
});

it('no form is posted past the page that it stands on', () => {
  const posting = views.filter(({ text }) => /\buseSubmit\(|\.submit\(\)/.test(text));
  expect(namesOf(posting)).toEqual([
    // Tells Stripe’s wallet that it was confirmed; no form is posted.
    'app/portals/checkout/wallet/StripeWallets.tsx',
    // Asks for a page, and changes nothing.
    'app/portals/provider/dashboard/WorklistCard.tsx',
  ]);
});

it('no page claims that nothing is lost', () => {
  const claiming = views.filter(({ text }) => /Nothing you did is lost/i.test(text));
  expect(namesOf(claiming)).toEqual([]);
});

it('no answer repeats a password or a code', async () => {
  const { sentFields } = await import('../app/kernel/http/forms/form-failure');
  const secrets = views.flatMap(({ text }) =>
    [...text.matchAll(/<(?:PasswordField|PasswordInput)[^>]*?\bname="([^"]+)"/gs)].map(
      ([, name = '']) => name,
    ),
  );
  expect(secrets.length).toBeGreaterThan(3);
  const form = new FormData();
  for (const name of [...secrets, 'account.password', 'csrf', 'code', 'present', 'next', 'answer'])
    form.append(name, 'Potoroo17');
  expect(sentFields(form).sent).toEqual([]);
});
