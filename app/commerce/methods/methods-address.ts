/** The page on which patients look after their cards. */
export const methodsPage = '/patient/account/payment-methods';
