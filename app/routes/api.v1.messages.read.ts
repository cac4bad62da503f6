import { sendReadMark } from '../care/messages/send-call.server';
import { takesOnly } from '../commerce/cart/cart-call.server';

/** How far a patient has read. */
export const action = sendReadMark;
export const loader = takesOnly('POST');
