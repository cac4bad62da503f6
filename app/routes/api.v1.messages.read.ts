import { takesOnly } from '../cart/cart-call.server';
import { sendReadMark } from '../messages/send-call.server';

/** How far a patient has read. */
export const action = sendReadMark;
export const loader = takesOnly('POST');
