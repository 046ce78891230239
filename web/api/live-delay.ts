/** After this time a page begins to hear of changes: what the reader waits for goes first. */
export const liveAfterMs = 1_501
