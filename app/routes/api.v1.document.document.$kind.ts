import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { noSuchDocument } from '../care/documents/document-answer.server';
import { changeDocument, sendCurrentDocument } from '../care/documents/document-call.server';
import { kindInPath } from '../kernel/files/upload-kinds';

/** Papers, ID and insurance cards: GET the current one, POST a new one as a form, DELETE it. */
export async function loader(args: LoaderFunctionArgs) {
  const kind = kindInPath(args.params['kind']);
  return kind ? sendCurrentDocument(args, kind) : noSuchDocument();
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindInPath(args.params['kind']);
  return kind ? changeDocument(args, kind) : noSuchDocument();
}
