/** Documents, payments and expenses of one file or sum. */
export const mostHappened = 20_000
export const mostDays = 366
