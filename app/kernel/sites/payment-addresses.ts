/**
 * The page on which a wallet pays. It names no product and no condition, neither in its address nor in its words: a
 * script of the payment gateway runs there, and nowhere else.
 */
export const walletPage = '/pay/wallet';

/** The page on which patients look after their cards. */
export const methodsPage = '/patient/account/payment-methods';
