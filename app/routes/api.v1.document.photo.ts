import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { changeDocument, sendCurrentDocument } from '../care/documents/document-call.server';

/** The patient’s photo: GET it, POST a new one as a form, DELETE it. */
export const loader = (args: LoaderFunctionArgs) => sendCurrentDocument(args, 'photo');
export const action = (args: ActionFunctionArgs) => changeDocument(args, 'photo');
