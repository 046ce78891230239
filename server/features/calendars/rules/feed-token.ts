/** Names the kind of secret, for people and programs that look for leaked ones. */
export const tokenPrefix = 'stcal_'

/** The last part of a feed’s address. */
export const calendarFileName = `^${tokenPrefix}[A-Za-z0-9_-]{43}\\.ics$`

export const mostFeeds = 50
