/** How many a member and an organization may have, and how many of them may still be in the making. */
export const mostOfMember = 50
export const mostOpenOfMember = 5
export const mostOfOrganization = 1_000
export const mostOpenOfOrganization = 50

/** How long a file stays. */
export const keptDays = 7

/** A file of a list that is made at once: its rows, and how long it may take to read them. */
export const mostRowsAtOnce = 50_000
export const mostSecondsAtOnce = 20
export const mostBytesAtOnce = 64 * 1_024 * 1_024

/** How many rows of a list a worker adds before the next export has its turn. */
export const rowsOfPiece = 10_000

/** What a spreadsheet or a program still reads; more is several reports. */
export const mostFileRows = 1_000_000
export const mostBytes = 1_000_000_000
