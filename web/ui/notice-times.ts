/** How long a notice stays. */
export const noticeMs = 4_000

/** Longer with a way back: reading it, deciding and clicking takes a moment. */
export const undoMs = 8_000

/** How long after the last key a form saves by itself. */
export const autosaveMs = 1_500
