import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { removeDocument, sendDocument } from '../care/documents/document-call.server';

/** One document of the person who asks: GET it, or DELETE it. */
export const loader = (args: LoaderFunctionArgs) => sendDocument(args, args.params['id'] ?? '');
export const action = (args: ActionFunctionArgs) => removeDocument(args, args.params['id'] ?? '');
