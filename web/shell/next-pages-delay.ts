/** After this time a page may load the code of others: its own dialogs go first. */
export const nextPagesAfterMs = 1_502
